import type { AnswerOf, RequestOf } from '@lunas/contract/calls'
import { payerWire, type PayerCallName } from '@lunas/contract/payer.wire'
import type { WireCall } from '@lunas/contract/wire-call'
import { errorOf } from './api-error.ts'
import { send } from './send.ts'
import { withinTime } from './within-time.ts'

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string }

/** One call of the wire; throws an ApiError for everything that is not an answer with success 1. */
export function callApi<N extends PayerCallName>(
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
): Promise<AnswerOf<N>> {
  return callWay<AnswerOf<N>>(payerWire[name], request, options)
}

/** The same for a way that the first screen does not carry. */
export function callWay<Answer>(
  way: WireCall,
  request: object,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<Answer> {
  return withinTime(async (limited) => {
    const response = await send(way, request, limited, idempotencyKey)
    const text = await response.text()
    const body = parseBody(text)
    if (!response.ok || body?.success !== 1) throw errorOf(response.status, body)
    // The contract's tests hold the server to this shape, so the browser carries no schemas.
    return (await openAnswer(way, body.data)) as Answer
  }, signal)
}

async function openAnswer({ sealed_answer }: WireCall, answer: unknown): Promise<unknown> {
  if (!sealed_answer) return answer
  const { openFromWire } = await import('./sealing.ts')
  return openFromWire(answer)
}

export type WireBody = {
  success?: unknown
  msg?: unknown
  data?: unknown
  kode?: unknown
  code?: unknown
}

/** Nothing when a proxy, a captive portal or a half answer sent something that is not ours. */
export function parseBody(text: string): WireBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
