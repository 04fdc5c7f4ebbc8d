import type { Limits } from '#platform/http/limits'
import { bitsFor } from '#platform/http/work'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/**
 * What strangers may look up for free. A NIS that nobody has costs more than one that exists:
 * parents mistype, but who counts through numbers meets many gaps.
 */
export const LOOKUP_COST = { hit: 1, miss: 5 } as const
/** Per school and day, however many addresses ask; the price grows with every fourfold. */
export const SEKOLAH_BUDGET = { points: 300, window_s: DAY_S, factor: 4 } as const
/**
 * Per address, school and hour; wide, since a carrier puts many parents behind one address. The same
 * per account, since a parent who is logged in can change addresses.
 */
export const ALAMAT_BUDGET = { points: 60, window_s: HOUR_S, factor: 2 } as const

export type Asked = {
  sekolah_id: string
  network: string
  /** Absent for a stranger. */
  pengguna_id?: string | undefined
}

/**
 * Budgets of look-ups, counted in memory like the limits of calls: past them a look-up costs work
 * instead of being refused, so that nobody can close a school's look-up for its parents.
 */
export type LookupBudget = {
  /** The work that the next look-up costs; 0: none. */
  priceOf(asked: Asked, now: Date): number
  spend(asked: Asked, result: keyof typeof LOOKUP_COST, now: Date): void
}

export function createLookupBudget(limits: Limits, limitFactor: number): LookupBudget {
  const budgets = ({ sekolah_id, network, pengguna_id }: Asked) => [
    { key: `lihat/${sekolah_id}`, ...SEKOLAH_BUDGET },
    { key: `lihat/${sekolah_id}/${network}`, ...ALAMAT_BUDGET },
    ...(pengguna_id ? [{ key: `lihat/${sekolah_id}/akun/${pengguna_id}`, ...ALAMAT_BUDGET }] : []),
  ]
  return {
    priceOf(asked, now) {
      const prices = budgets(asked).map(({ key, points, factor }) =>
        bitsFor(limits.spent(key, now), points * limitFactor, factor),
      )
      return Math.max(...prices)
    },
    spend(asked, result, now) {
      for (const { key, window_s } of budgets(asked))
        limits.spend(key, LOOKUP_COST[result], window_s, now)
    },
  }
}
