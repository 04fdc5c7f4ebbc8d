import type { Ringkasan } from '@lunas/contract/wire/daftar'
import type { WireCall } from '@lunas/contract/wire/wire-call'
import { errorOf } from './api-error.ts'
import type { OnProgress } from './fetch-with-progress.ts'
import type { Send } from './send.ts'
import { parseBody } from './wire-body.ts'
import { withinTime } from './within-time.ts'

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** A list counts and adds up all its rows, however long that takes. */
  countsAll?: boolean
  /** The body of a call that takes a file. */
  file?: Blob
  /** Called with the sent share of the request, from 0 to 1; each call restarts the timeout. */
  onProgress?: OnProgress
}

/** One call of the wire; throws an ApiError unless the answer has success 1. */
export async function callWay<Answer>(
  send: Send,
  way: WireCall,
  request: object,
  options?: CallOptions,
): Promise<Answer> {
  const { answer } = await askWay<Answer>(send, way, request, options)
  return answer
}

/** The same, with the fields beside the answer, such as the sums of a list. */
export function askWay<Answer>(
  send: Send,
  way: WireCall,
  request: object,
  { signal, idempotencyKey, countsAll, onProgress, file }: CallOptions = {},
): Promise<{ answer: Answer; ringkasan?: Ringkasan }> {
  return withinTime(async (limited, goesOn) => {
    const response = await send(way, request, limited, {
      idempotencyKey,
      countsAll,
      file,
      goesOn,
      ...(onProgress && {
        onProgress(sent) {
          goesOn()
          onProgress(sent)
        },
      }),
    })
    const text = await response.text()
    const body = parseBody(text)
    if (!response.ok || body?.success !== 1) throw errorOf(response.status, body)
    // The contract's tests check this shape on the server, so the browser needs no schemas.
    const answer = (await openAnswer(way, body.data)) as Answer
    return body.ringkasan ? { answer, ringkasan: body.ringkasan as Ringkasan } : { answer }
  }, signal)
}

async function openAnswer({ sealed_answer }: WireCall, answer: unknown): Promise<unknown> {
  if (!sealed_answer) return answer
  const { openFromWire } = await import('./sealing.ts')
  return openFromWire(answer)
}
