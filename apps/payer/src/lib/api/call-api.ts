import { ApiError, STATUS_OFFLINE, STATUS_TIMEOUT } from '@lunas/client/api-error'
import { callWay, type CallOptions } from '@lunas/client/call-way'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { payerWire, type PayerCallName } from '@lunas/contract/wire/payer.wire'
import { isKept, keepAnswer, recallAnswer } from '../last-seen.ts'
import { session } from '../session.ts'
import { orAskAgain } from './ask-again.ts'
import { takeEarly } from './early-answer.ts'
import { send } from './send.ts'

/**
 * Calls the API from a later screen; the first screen must not import it. Without a network, calls
 * whose answers are kept return the last one.
 */
export async function callApi<N extends PayerCallName>(
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
): Promise<AnswerOf<N>> {
  if (!isKept(name)) return ask(name, request, options)
  const askedBy = session()?.authorization
  try {
    const answer = await ask(name, request, options)
    void keepAnswer(name, request, answer, askedBy).catch(() => {})
    return answer
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const kept = await recallAnswer(name, request).catch(() => undefined)
    if (!kept) throw error
    // Only answers of this call to this request are kept under its address.
    return kept.answer as AnswerOf<N>
  }
}

function ask<N extends PayerCallName>(
  name: N, request: RequestOf<N>, options?: CallOptions,
): Promise<AnswerOf<N>> {
  const call = () => callWay<AnswerOf<N>>(send, payerWire[name], request, options)
  // Only the answer to this call and this request is kept under its name.
  const early = takeEarly(name, request) as Promise<AnswerOf<N>> | undefined
  return early ? orAskAgain(early, call) : call()
}

function isUnanswered(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === STATUS_OFFLINE || error.status === STATUS_TIMEOUT)
  )
}
