import { SMTPServer } from 'smtp-server'
import { readMail } from '#mail/read-mail'
import { wait } from '#world/wait'
import type { AddressInfo } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import type { FaultBoard } from '#faults/faults'
import type { Inbox } from '#inbox/inbox'
import type { Clock } from '#world/clock'

export type MailServer = { port: number; close(): Promise<void> }

type MailDeps = { inbox: Inbox; faults: FaultBoard; clock: Clock }

/** Larger than any mail of ours. */
const MAIL_BYTES_MAX = 1024 * 1024

/** A mail server that accepts every mail. Rejects when the port is in use. */
export async function startMailServer(
  deps: MailDeps,
  { port, host }: { port: number; host: string },
): Promise<MailServer> {
  const server = new SMTPServer(serverOptions(deps))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A client that disconnects in the middle of a command is not our error.
  server.on('error', () => {})
  return {
    port: (server.server.address() as AddressInfo).port,
    close() {
      // Calls left unanswered on purpose must not keep the sandbox from stopping.
      for (const connection of server.connections) connection.close()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function serverOptions({ inbox, faults, clock }: MailDeps): SMTPServerOptions {
  return {
    banner: 'Lunas Sandbox',
    // The traffic stays on this machine, so it needs neither encryption nor a login.
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? '' }),
    logger: false,
    size: MAIL_BYTES_MAX,
    closeTimeout: 500,
    onRcptTo(_address, _session, callback) {
      callback(faults.throwUndeliverable('mail') ? refusal(550, '5.1.1 User unknown') : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const receivers = session.envelope.rcptTo.map(({ address }) => address)
        const { delay_ms, outcome } = faults.throwCall('mail')
        if (delay_ms > 0) await wait(delay_ms)
        if (outcome === 'drop') return
        if (outcome === 'error') return callback(refusal(451, '4.3.0 Try again later'))
        for (const to of receivers) {
          inbox.receive(await readMail(Buffer.concat(chunks), to, clock.now()))
        }
        if (outcome !== 'timeout') callback(null, 'OK')
      })
    },
  }
}

function refusal(responseCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { responseCode })
}
