import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import type { EarlyCallName } from '@lunas/contract/wire/early.wire'
import { session } from '../session.ts'
import { asked, type Early } from './early-asked.ts'

/** The running call, once, for the screen that would send the same one now. */
export function takeEarly(name: string, request: object): Promise<unknown> | undefined {
  const answering = find(name, request)?.answering
  if (answering) dropEarly()
  return answering
}

/** The answer, if it has arrived already. */
export function arrivedEarly<N extends EarlyCallName>(
  name: N, request: RequestOf<N>,
): AnswerOf<N> | undefined {
  return find(name, request)?.answer as AnswerOf<N> | undefined
}

/** What the opened screen did not use is too old for the next one. */
export function dropEarly(): void {
  asked.early = undefined
}

/** Only for the very request, and for the person who asked. */
function find(name: string, request: object): Early | undefined {
  const { early } = asked
  const isSame =
    early?.name === name &&
    early.request === JSON.stringify(request) &&
    early.askedBy === session()?.authorization
  return isSame ? early : undefined
}
