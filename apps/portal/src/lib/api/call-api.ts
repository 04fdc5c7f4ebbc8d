import { callWay, type CallOptions } from '@lunas/client/call-way'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import { send } from './send.ts'

/** One call of the wire; throws an ApiError unless the answer has success 1. */
export function callApi<N extends CallName>(
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
): Promise<AnswerOf<N>> {
  return callWay<AnswerOf<N>>(send, wire[name], request, options)
}
