import type { AnswerOf, RequestOf } from '@lunas/contract/calls'
import { lateWire, type LateCallName } from '@lunas/contract/late.wire'
import { callWay, type CallOptions } from './call-api.ts'

/** A call of a later screen; imported by nothing that the first screen loads. */
export function callLate<N extends LateCallName>(
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
): Promise<AnswerOf<N>> {
  return callWay<AnswerOf<N>>(lateWire[name], request, options)
}
