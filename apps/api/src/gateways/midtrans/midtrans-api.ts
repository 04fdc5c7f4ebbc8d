import { strict as assert } from 'node:assert'
import { Pool } from 'undici'
import { ProviderError } from '#platform/provider-error'
import type { Meter } from '#ports/meter'

export type MidtransOptions = {
  url: string
  /** Read at every call, since an operator may change it. */
  readonly serverKey: string
  timeoutMs: number
  meter: Meter
}

/** An answer of Midtrans. The code in the body counts, not the HTTP status. */
export type MidtransAnswer = { code: number; body: Record<string, unknown> }

type MidtransApi = {
  get(path: string): Promise<MidtransAnswer>
  post(path: string, body: unknown, idempotencyKey?: string): Promise<MidtransAnswer>
  close(): Promise<void>
}

const CONNECTIONS = 64

/** HTTP only: authentication, time limit, and which failures are retryable. */
export function createMidtransApi(options: MidtransOptions): MidtransApi {
  const { url, timeoutMs, meter } = options
  const base = new URL(url)
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  const headersNow = () => ({
    authorization: `Basic ${Buffer.from(`${options.serverKey}:`).toString('base64')}`,
    accept: 'application/json',
    'content-type': 'application/json',
  })

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    key?: string,
  ): Promise<MidtransAnswer> {
    let text: string
    let status: number
    try {
      const answer = await pool.request({
        method,
        path: base.pathname.replace(/\/$/, '') + path,
        headers: { ...headersNow(), ...(key !== undefined && { 'idempotency-key': key }) },
        body: body ?? null,
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = answer.statusCode
      text = await answer.body.text()
    } catch (cause) {
      throw new ProviderError('midtrans', 'no answer', { retryable: true, cause })
    }
    return readAnswer(status, text)
  }

  return {
    get: (path) => meter(() => send('GET', path)),
    post: (path, body, key) => meter(() => send('POST', path, JSON.stringify(body), key)),
    close: () => pool.close(),
  }
}

function readAnswer(status: number, text: string): MidtransAnswer {
  let body: Record<string, unknown>
  try {
    body = JSON.parse(text) as Record<string, unknown>
    assert(typeof body === 'object' && body !== null, 'their answers are objects')
  } catch (cause) {
    throw new ProviderError('midtrans', `HTTP ${status} without JSON`, { retryable: true, cause })
  }
  const code = Number(body.status_code ?? status)
  // 202 means that the same request of ours is still being processed.
  const passing = code >= 500 || code === 429 || status >= 500 || status === 429 || status === 202
  if (passing) throw new ProviderError('midtrans', `answered ${code}`, { retryable: true })
  if (code === 401) throw new ProviderError('midtrans', 'refused our key', { retryable: false })
  return { code, body }
}
