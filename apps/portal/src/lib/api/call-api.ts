import type { AnswerOf, RequestOf } from '@lunas/contract/calls'
import { wire, type CallName, type WireCall } from '@lunas/contract/wire'
import { errorOf } from './api-error.ts'
import { openFromWire } from './sealing.ts'
import { send } from './send.ts'
import { withinTime } from './within-time.ts'

type CallOptions = { signal?: AbortSignal; idempotencyKey?: string }

/** One call of the wire; throws an ApiError for everything that is not an answer with success 1. */
export function callApi<N extends CallName>(
  name: N,
  request: RequestOf<N>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<AnswerOf<N>> {
  return withinTime(async (limited) => {
    const response = await send(name, request, limited, idempotencyKey)
    const text = await response.text()
    const body = parseBody(text)
    if (!response.ok || body?.success !== 1) throw errorOf(response.status, body)
    // The contract's tests hold the server to this shape, so the browser carries no schemas.
    return (await openAnswer(wire[name], body.data)) as AnswerOf<N>
  }, signal)
}

async function openAnswer({ sealed_answer }: WireCall, answer: unknown): Promise<unknown> {
  return sealed_answer ? openFromWire(answer) : answer
}

export type WireBody = {
  success?: unknown
  msg?: unknown
  data?: unknown
  kode?: unknown
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
