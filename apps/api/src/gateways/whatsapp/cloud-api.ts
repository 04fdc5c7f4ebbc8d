import { Pool } from 'undici'
import { ProviderError } from '#platform/provider-error'
import type { Meter } from '#ports/meter'

export type CloudApiOptions = {
  url: string
  /** Read at every call, since an operator may change it. */
  readonly token: string
  phoneId: string
  timeoutMs: number
  meter: Meter
}

/** An answer of WhatsApp: accepted with an id, or refused with one of its codes. */
type CloudAnswer = { penyedia_id: string } | { code: number }

type CloudApi = {
  sendMessage(body: unknown): Promise<CloudAnswer>
  close(): Promise<void>
}

/** The API version that the adapter was written for. */
const VERSION = 'v23.0'
const CONNECTIONS = 16
/** Rate limits, maintenance and errors of WhatsApp: a retry may succeed. */
const PASSING = new Set([4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 135_000])

/** HTTP only: authentication, time limit, and which failures are retryable. */
export function createCloudApi(options: CloudApiOptions): CloudApi {
  const { url, phoneId, timeoutMs, meter } = options
  const base = new URL(url)
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  const path = `${base.pathname.replace(/\/$/, '')}/${VERSION}/${phoneId}/messages`
  async function send(body: unknown): Promise<CloudAnswer> {
    let status: number
    let text: string
    try {
      const answer = await pool.request({
        method: 'POST',
        path,
        headers: {
          authorization: `Bearer ${options.token}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = answer.statusCode
      text = await answer.body.text()
    } catch {
      throw new ProviderError('whatsapp', 'no answer', { retryable: true })
    }
    return readAnswer(status, text)
  }
  return {
    sendMessage: (body) => meter(() => send(body)),
    close: () => pool.close(),
  }
}

type CloudBody = {
  messages?: { id?: unknown }[]
  error?: { code?: unknown }
}

/** Keeps only the code, since the text may quote the receiver. */
function readAnswer(status: number, text: string): CloudAnswer {
  const body = readJson(text)
  const penyedia_id = body?.messages?.[0]?.id
  if (status < 300 && typeof penyedia_id === 'string') return { penyedia_id }
  const code = Number(body?.error?.code)
  if (!Number.isInteger(code)) {
    throw new ProviderError('whatsapp', `HTTP ${status} without a code`, { retryable: true })
  }
  if (PASSING.has(code)) {
    throw new ProviderError('whatsapp', `answered ${code}`, { retryable: true })
  }
  return { code }
}

function readJson(text: string): CloudBody | undefined {
  try {
    return JSON.parse(text) as CloudBody
  } catch {
    return undefined
  }
}
