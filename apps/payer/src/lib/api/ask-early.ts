import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { earlyWire, type EarlyCallName } from '@lunas/contract/wire/early.wire'
import { session } from '../session.ts'
import { askBefore } from './ask-before.ts'
import { asked, type Early } from './early-asked.ts'

/** Sends the first call of a screen whose code is still on its way; the screen takes the answer over. */
export function askEarly<N extends EarlyCallName>(
  name: N, request: RequestOf<N> & Record<string, string>,
): Promise<AnswerOf<N>> {
  const answering = askBefore<AnswerOf<N>>(earlyWire[name], request)
  keepEarly({ name, request: JSON.stringify(request), askedBy: session()?.authorization, answering })
  return answering
}

/** Keeps a call for the screen that will ask for the same. */
function keepEarly(early: Early): void {
  asked.early = early
  early.answering.then(
    (answer) => (early.answer = answer),
    // One that failed before its screen was there is sent again by the screen.
    () => asked.early === early && (asked.early = undefined),
  )
}
