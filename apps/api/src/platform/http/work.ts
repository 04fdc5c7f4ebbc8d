import { createHmac } from 'node:crypto'
import { isSolved } from '@lunas/contract/wire/work'
import type { CallName } from '@lunas/contract/wire/wire'
import { takeAttempt } from '#platform/auth/attempts'
import { MINUTE_MS, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { networkOf } from '#platform/http/address'
import type { Caller } from '#platform/http/caller'
import { WorkDemanded } from '#platform/http/refuse'
import { randomToken } from '#platform/ids'
import { sameText } from '#platform/same-text'

/**
 * Half a second on a cheap phone, which hashes some 150,000 times a second in its browser; at most
 * four seconds while somebody attacks.
 */
export const WORK_BITS = { min: 16, max: 19 } as const
/** Long enough for a slow phone to solve and send it, too short to collect solutions in advance. */
export const CHALLENGE_LIFE_MS = 2 * MINUTE_MS
/** Spent challenges are remembered at least this long; longer than a challenge lives. */
const SPENT_WINDOW_MS = 10 * MINUTE_MS
const PROOF_PATTERN = /^((\d{1,2})\.(\d{13})\.([\w-]{16,64})\.([\w-]{43}))\.(\d{1,10})$/

/**
 * A price for unusual traffic instead of a refusal: the caller's device computes for a moment, and
 * the app repeats its call by itself.
 */
export type Work = {
  /** Returns when the caller has done work of at least the lowest price; otherwise demands it. */
  demand(call: CallName, caller: Pick<Caller, 'address' | 'proof'>, bits: number): Promise<void>
}

type Needs = { db: Database; clock: Clock; pepper: string }

export function createWork({ db, clock, pepper }: Needs): Work {
  const sign = (call: CallName, address: string, content: string) =>
    createHmac('sha256', pepper)
      .update(`tantangan/${call}/${networkOf(address)}/${content}`)
      .digest('base64url')

  /** Signed and not stored, so that asking for challenges costs us nothing. */
  function challengeFor(call: CallName, address: string, bits: number): string {
    const content = `${bits}.${clock.now().getTime()}.${randomToken()}`
    return `${content}.${sign(call, address, content)}`
  }

  /** The price was fixed when the challenge was made; a few seconds later it may be higher. */
  async function isDone(call: CallName, address: string, proof: string): Promise<boolean> {
    const [, challenge = '', bits, made, token = '', signature = '', counter] =
      PROOF_PATTERN.exec(proof) ?? []
    const age = clock.now().getTime() - Number(made)
    if (!challenge || age < 0 || age > CHALLENGE_LIFE_MS) return false
    if (!sameText(signature, sign(call, address, `${bits}.${made}.${token}`))) return false
    return isSolved(challenge, Number(counter)) && isFirstUse(token, new Date(Number(made)))
  }

  /** Counted in the window in which it was made, so that all processes agree on one use. */
  async function isFirstUse(token: string, made: Date): Promise<boolean> {
    const once = { kunci: `tantangan/${token}`, max: 1, window_ms: SPENT_WINDOW_MS }
    return (await takeAttempt(db.platform, once, made, pepper)) === undefined
  }

  return {
    async demand(call, { address, proof }, bits) {
      if (proof !== undefined && (await isDone(call, address, proof))) return
      throw new WorkDemanded(challengeFor(call, address, bits))
    },
  }
}

/**
 * The price of a call whose budget is used up: the lowest at first, and a bit more, which doubles
 * the work, each time that the spending has grown by the factor. 0: within the budget.
 */
export function bitsFor(spent: number, budget: number, factor = 2): number {
  if (spent < budget) return 0
  const steps = Math.floor(Math.log(spent / budget) / Math.log(factor))
  return Math.min(WORK_BITS.min + steps, WORK_BITS.max)
}
