import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import type { EarlyCallName } from '@lunas/contract/wire/early.wire'
import { useEffect, useState } from 'react'
import { isKept, keepAnswer } from '../last-seen.ts'
import { session } from '../session.ts'
import { arrivedEarly, dropEarly } from './early-answer.ts'

/**
 * Options of a query whose answer may have arrived before its screen: that one is drawn at once, without
 * a skeleton before it and without asking again.
 */
export function useEarly<N extends EarlyCallName>(
  name: N, request: RequestOf<N>,
): { initialData?: AnswerOf<N>; refetchOnMount?: false } {
  const [asked] = useState(() => ({
    request: JSON.stringify(request), by: session()?.authorization, answer: arrivedEarly(name, request),
  }))
  const { answer } = asked
  useEffect(() => {
    if (answer === undefined) return
    dropEarly()
    if (isKept(name)) void keepAnswer(name, JSON.parse(asked.request), answer, asked.by).catch(() => {})
  }, [name, asked, answer])
  // The same screen may show another child next, or another person.
  const isOther = asked.request !== JSON.stringify(request) || asked.by !== session()?.authorization
  return answer === undefined || isOther ? {} : { initialData: answer, refetchOnMount: false }
}
