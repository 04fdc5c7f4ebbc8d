import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The simulation's own database server, which may be killed at any time. */
export type OwnServer = {
  url: string
  /** Immediate shutdown: every session is cut, and commits are recovered from the log. */
  crash(): Promise<void>
  stop(): Promise<void>
}

const SERVE = join(import.meta.dirname, '../../../../../scripts/postgres/serve.ts')

type Running = { url: string; pid: number }

export async function startOwnServer(folder: string): Promise<OwnServer> {
  const child = spawn(process.execPath, [SERVE, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const next = async (): Promise<Running> => {
    const ended = gone.then(() => Promise.reject(new Error('the database server did not start')))
    const [running] = (await Promise.race([once(child, 'message'), ended])) as [Running]
    return running
  }
  // After the last start its end is expected, so a rejection is ignored.
  gone.catch(() => {})
  let running = await next()
  return {
    url: running.url,
    async crash() {
      const back = next()
      process.kill(running.pid, 'SIGQUIT')
      running = await back
    },
    async stop() {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}
