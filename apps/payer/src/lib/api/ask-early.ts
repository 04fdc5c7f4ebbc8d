import { callWay } from '@lunas/client/call-way'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { earlyWire, type EarlyCallName } from '@lunas/contract/wire/early.wire'
import { session } from '../session.ts'
import { keepEarly } from './early-answer.ts'
import { send } from './send.ts'

/** Sends the first call of a screen whose code is still on its way; the screen takes the answer over. */
export function askEarly<N extends EarlyCallName>(name: N, request: RequestOf<N>): Promise<AnswerOf<N>> {
  const answering = callWay<AnswerOf<N>>(send, earlyWire[name], request)
  keepEarly({ name, request: JSON.stringify(request), askedBy: session()?.authorization, answering })
  return answering
}
