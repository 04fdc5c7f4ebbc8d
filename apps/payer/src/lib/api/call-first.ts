import { callWay, type CallOptions } from '@lunas/client/call-way'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { firstWire, type FirstCallName } from '@lunas/contract/wire/first.wire'
import { send } from './send.ts'

/** Calls the API from the first screen; it contains only that screen's calls. */
export function callFirst<N extends FirstCallName>(
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
): Promise<AnswerOf<N>> {
  return callWay<AnswerOf<N>>(send, firstWire[name], request, options)
}
