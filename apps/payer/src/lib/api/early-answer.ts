import { callWay } from '@lunas/client/call-way'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { earlyWire, type EarlyCallName } from '@lunas/contract/wire/early.wire'
import { session } from '../session.ts'
import { send } from './send.ts'

/** A call that was sent before its screen could send it. It lives in memory only. */
type Early = {
  name: string
  request: string
  askedBy: string | undefined
  answering: Promise<unknown>
  /** Undefined until it has arrived. */
  answer?: unknown
}

let early: Early | undefined

/** Sends the first call of a screen whose code is still on its way; the screen takes the answer over. */
export function askEarly<N extends EarlyCallName>(name: N, request: RequestOf<N>): Promise<AnswerOf<N>> {
  const answering = callWay<AnswerOf<N>>(send, earlyWire[name], request)
  const asked: Early = {
    name,
    request: JSON.stringify(request),
    askedBy: session()?.authorization,
    answering,
  }
  early = asked
  asked.answering.then(
    (answer) => (asked.answer = answer),
    // One that failed before its screen was there is sent again by the screen.
    () => early === asked && dropEarly(),
  )
  return answering
}

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
  early = undefined
}

/** Only for the very request, and for the person who asked. */
function find(name: string, request: object): Early | undefined {
  const isSame =
    early?.name === name &&
    early.request === JSON.stringify(request) &&
    early.askedBy === session()?.authorization
  return isSame ? early : undefined
}
