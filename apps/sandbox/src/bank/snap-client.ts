import { createHash, createHmac, sign } from 'node:crypto'
import { Agent } from 'undici'
import { wait } from '#world/wait'
import type { BankSettings } from '#bank/settings'
import type { FaultBoard } from '#faults/faults'
import type { Clock } from '#world/clock'

export type SnapReply = {
  responseCode: string
  responseMessage: string
  virtualAccountData?: Record<string, unknown>
  [field: string]: unknown
}

/** Calls the biller by BI-SNAP; undefined when no answer came, even if the biller did the work. */
export type SnapClient = {
  call(service: string, body: object, external_id: string): Promise<SnapReply | undefined>
  /** Reports a QR code: signed with the key over the body, without a token. */
  notify(body: object, external_id: string): Promise<SnapReply | undefined>
  close(): Promise<void>
}

type ClientDeps = { settings: BankSettings; faults: FaultBoard; clock: Clock }

/** A new token is requested a minute before the old one expires. */
const TOKEN_MARGIN_MS = 60_000
const GRANT = '{"grantType":"client_credentials"}'

export function createSnapClient({ settings, faults, clock }: ClientDeps): SnapClient {
  const agent = new Agent({
    connections: 32, headersTimeout: settings.timeout_ms, bodyTimeout: settings.timeout_ms,
  })
  let token: { value: string; url: string; until: number } | undefined

  async function post(path: string, body: string, headers: Record<string, string>) {
    const { origin } = new URL(settings.snap_url ?? '')
    const answer = await agent.request({
      origin, path, method: 'POST', body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return (await answer.body.json()) as SnapReply
  }

  async function freshToken(base: string): Promise<string> {
    if (token && token.url === base && token.until > clock.now()) return token.value
    const timestamp = snapTime(clock.now())
    const signed = Buffer.from(`${settings.client_id}|${timestamp}`)
    const reply = await post(`${base}/v1.0/access-token/b2b`, GRANT, {
      'x-timestamp': timestamp,
      'x-client-key': settings.client_id,
      'x-signature': sign('sha256', signed, settings.private_key).toString('base64'),
    })
    if (reply.responseCode !== '2007300') throw new Error(reply.responseMessage)
    const lives_ms = Number(reply['expiresIn']) * 1_000 - TOKEN_MARGIN_MS
    token = { value: String(reply['accessToken']), url: base, until: clock.now() + lives_ms }
    return token.value
  }

  async function send(service: string, body: object, external_id: string): Promise<SnapReply> {
    const base = new URL(settings.snap_url ?? '').pathname.replace(/\/$/, '')
    const accessToken = await freshToken(base)
    const path = `${base}/v1.0/transfer-va/${service}`
    const text = JSON.stringify(body)
    const timestamp = snapTime(clock.now())
    const hash = createHash('sha256').update(text).digest('hex')
    const signed = ['POST', path, accessToken, hash, timestamp].join(':')
    const signature = createHmac('sha512', settings.client_secret).update(signed)
    return post(path, text, {
      authorization: `Bearer ${accessToken}`,
      'x-timestamp': timestamp,
      'x-signature': signature.digest('base64'),
      'x-partner-id': settings.client_id,
      'x-external-id': external_id,
      'channel-id': '95231',
    })
  }

  async function tell(body: object, external_id: string): Promise<SnapReply> {
    const path = `${new URL(settings.snap_url ?? '').pathname.replace(/\/$/, '')}${NOTIFY}`
    const text = JSON.stringify(body)
    return post(path, text, notifyHeaders(settings, path, text, snapTime(clock.now()), external_id))
  }

  async function call(service: string, body: object, external_id: string) {
    const reply = await overTheLine(settings, faults, () => send(service, body, external_id))
    // The biller no longer knows this token, so it is dropped here too.
    if (reply?.responseCode.startsWith('401')) token = undefined
    return reply
  }

  return {
    call,
    notify: (body, external_id) =>
      overTheLine(settings, faults, () => tell(body, external_id)),
    close: () => agent.close(),
  }
}

const NOTIFY = '/v1.0/qr/qr-mpm-notify'

/** Type 2: the private key signs the body itself, so no token is needed. */
function notifyHeaders(
  { private_key, qris_client_id }: BankSettings,
  path: string, text: string, timestamp: string, external_id: string,
) {
  const hash = createHash('sha256').update(text).digest('hex')
  const signed = Buffer.from(['POST', path, hash, timestamp].join(':'))
  return {
    'x-timestamp': timestamp,
    'x-signature': sign('sha256', signed, private_key).toString('base64'),
    'x-partner-id': qris_client_id,
    'x-external-id': external_id,
    'channel-id': '95251',
  }
}

/** Simulates a lost request, or a request that is processed but whose answer is lost. */
async function overTheLine(
  { snap_url }: BankSettings, faults: FaultBoard, send: () => Promise<SnapReply>,
): Promise<SnapReply | undefined> {
  const { delay_ms, outcome } = faults.throwCall('snap')
  if (delay_ms > 0) await wait(delay_ms)
  if (snap_url === undefined || outcome === 'drop' || outcome === 'error') return undefined
  try {
    const reply = await send()
    return outcome === 'timeout' ? undefined : reply
  } catch {
    return undefined
  }
}

/** `2025-07-10T09:15:31+07:00`, the SNAP format of a time. */
export function snapTime(now: number): string {
  return `${new Date(now + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`
}
