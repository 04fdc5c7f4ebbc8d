import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { createClient, type CallOptions } from '#test/client'
import type { Diary } from '../diary.ts'
import type { Random } from '../random.ts'

/** A refusal with its code, or the content of an answer. */
export type Told<T> = { kode: string } | { answer: T }

/** Calls the API as the payer app does: waits, and retries before it gives up. */
export type Phone = {
  ask<N extends CallName>(
    name: N, request: RequestOf<N>, options?: CallOptions,
  ): Promise<Told<AnswerOf<N>>>
  /** One attempt whose connection is cut after this time; its result stays unknown. */
  askAndLose<N extends CallName>(
    name: N, request: RequestOf<N>, options: CallOptions, afterMs: number,
  ): Promise<void>
}

/** Said by the phone itself, when no program answered any of its tries. */
export const NO_ANSWER = 'NO_ANSWER'

const TRIES = 60
const RETRY_MS = 200
/** As long as the app's loading indicator waits. */
const ANSWER_MS_MAX = 15_000

export function createPhone(apiUrls: readonly string[], random: Random, diary: Diary): Phone {
  const clients = apiUrls.map((url) => createClient(url))
  return {
    async ask(name, request, options) {
      // When one process does not answer, the next is tried, as a proxy would do.
      const first = random.int(0, clients.length - 1)
      for (let tries = 0; tries < TRIES; tries++) {
        const signal = AbortSignal.timeout(ANSWER_MS_MAX)
        try {
          const client = clients[(first + tries) % clients.length] ?? random.pick(clients)
          const { http, body } = await client.send(name, request, { signal, ...options })
          if (body.success === 1) return { answer: body.data }
          if (http < 500) return { kode: body.kode }
          diary.count(`HTTP ${http}`)
          if (http === 500) diary.offences.push(`${name} answered 500`)
        } catch {
          diary.count('no answer')
        }
        await pause(RETRY_MS)
      }
      return { kode: NO_ANSWER }
    },
    async askAndLose(name, request, options, afterMs) {
      diary.count('connection cut')
      const signal = AbortSignal.timeout(afterMs)
      await random.pick(clients).send(name, request, { ...options, signal }).catch(() => {})
    },
  }
}
