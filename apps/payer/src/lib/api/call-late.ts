import { callWay, type CallOptions } from '@lunas/client/call-way'
import type { AnswerOf, RequestOf } from '@lunas/contract/calls'
import { lateWire, type LateCallName } from '@lunas/contract/late.wire'
import { send } from './send.ts'

/** A call of a later screen; imported by nothing that the first screen loads. */
export function callLate<N extends LateCallName>(
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
): Promise<AnswerOf<N>> {
  return callWay<AnswerOf<N>>(send, lateWire[name], request, options)
}
