import { createHash } from 'node:crypto'
import { Pool } from 'undici'
import { ProviderError } from '#platform/provider-error'
import type { Meter } from '#ports/meter'

export type DigiflazzOptions = {
  url: string
  username: string
  /** Both are read at every use, since an operator may change them. */
  readonly apiKey: string
  readonly webhookSecret: string
  timeoutMs: number
  meter: Meter
}

type DigiflazzApi = {
  /** Answers what stands in `data`; the signature ends with `suffix`. */
  post(path: string, suffix: string, body: object): Promise<unknown>
  close(): Promise<void>
}

const CONNECTIONS = 16

/** HTTP only: signature, time limit, and which failures are retryable. */
export function createDigiflazzApi(options: DigiflazzOptions): DigiflazzApi {
  const { url, username, timeoutMs, meter } = options
  const base = new URL(url)
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS, headersTimeout: timeoutMs, bodyTimeout: timeoutMs,
  })
  async function send(path: string, suffix: string, body: object): Promise<unknown> {
    const sign = signOf(username, options.apiKey, suffix)
    let text: string
    let status: number
    try {
      const answer = await pool.request({
        method: 'POST',
        path: base.pathname.replace(/\/$/, '') + path,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ username, ...body, sign }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = answer.statusCode
      text = await answer.body.text()
    } catch (cause) {
      throw new ProviderError('digiflazz', 'no answer', { retryable: true, cause })
    }
    return dataOf(status, text)
  }
  return {
    post: (path, suffix, body) => meter(() => send(path, suffix, body)),
    close: () => pool.close(),
  }
}

/** md5 is what the biller asks for; the call itself is protected by TLS. */
export function signOf(username: string, apiKey: string, suffix: string): string {
  return createHash('md5').update(username + apiKey + suffix).digest('hex')
}

function dataOf(status: number, text: string): unknown {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new ProviderError('digiflazz', `HTTP ${status} without JSON`, { retryable: true, cause })
  }
  if (typeof body === 'object' && body !== null && 'data' in body) return body.data
  throw new ProviderError('digiflazz', `HTTP ${status} without data`, { retryable: true })
}
