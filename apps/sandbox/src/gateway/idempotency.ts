import { errorAnswer } from '#gateway/answers'
import { asRecord } from '#gateway/wire-input'
import type { Answer } from '#gateway/answers'
import type { Clock } from '#world/clock'

/** Stores answers by Idempotency-Key, across all calls. */
export type Idempotency = {
  once(key: string | undefined, work: () => Promise<MaybeAnswer>): Promise<MaybeAnswer>
}

type MaybeAnswer = Answer | 'no answer'

type Remembered = { answer: Answer | undefined; until: number }

const KEY_LENGTH_MAX = 46
const REMEMBER_MS = 5 * 60_000

export function createIdempotency(clock: Clock): Idempotency {
  const remembered = new Map<string, Remembered>()

  /** All entries live equally long, so the oldest come first and the loop ends early. */
  function forgetOld() {
    for (const [key, { answer, until }] of remembered) {
      if (answer && until > clock.now()) return
      if (answer) remembered.delete(key)
    }
  }

  return {
    async once(key, work) {
      if (key === undefined) return work()
      forgetOld()
      const known = remembered.get(key)
      if (known) return known.answer ?? stillRunning()
      remembered.set(key, { answer: undefined, until: 0 })
      try {
        const answer = await work()
        remembered.delete(key)
        if (answer !== 'no answer' && isSuccess(answer)) {
          remembered.set(key, { answer, until: clock.now() + REMEMBER_MS })
        }
        return answer
      } catch (error) {
        remembered.delete(key)
        throw error
      }
    },
  }
}

/** A key that is too long is ignored, and so is any key for channels that do not support it. */
export function readIdempotencyKey(header: unknown, body: unknown): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined
  if (header.length > KEY_LENGTH_MAX) return undefined
  const { payment_type, bank_transfer, cstore } = asRecord(body)
  const isPermata = payment_type === 'permata' || asRecord(bank_transfer)['bank'] === 'permata'
  const isIndomaret = payment_type === 'cstore' && asRecord(cstore)['store'] === 'indomaret'
  return isPermata || isIndomaret ? undefined : header
}

/** Expiring a charge answers 407, which is a success. */
function isSuccess({ http_status, body }: Answer): boolean {
  const code = Number(body['status_code'])
  return http_status < 300 && (code < 300 || code === 407)
}

function stillRunning(): Answer {
  return errorAnswer('202', 'A request with the same Idempotency-Key is still in progress', 202)
}
