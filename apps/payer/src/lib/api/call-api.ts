import { callWay, type CallOptions } from '@lunas/client/call-way'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { payerWire, type PayerCallName } from '@lunas/contract/wire/payer.wire'
import { send } from './send.ts'

/** Calls the API from a later screen; the first screen must not import it. */
export function callApi<N extends PayerCallName>(
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
): Promise<AnswerOf<N>> {
  return callWay<AnswerOf<N>>(send, payerWire[name], request, options)
}
