import type { Clock } from '#platform/clock'
import type { Limit, Limits } from '#platform/http/limits'
import { SnapRefusal } from '#snap/snap'

const A_MINUTE = 60

/** How often the outside may call us; a bank comes from few addresses, for all its customers. */
const CALL_LIMITS = {
  /** Any call, before anything about it is known. */
  alamat: { max: 120_000, window_s: A_MINUTE },
  /** A bank needs one token in a quarter of an hour, and to check a request takes a while. */
  token: { max: 120, window_s: A_MINUTE },
  /** What one bank may ask and tell, from wherever it does. */
  bank: { max: 60_000, window_s: A_MINUTE },
} as const satisfies Record<string, Limit>

type LimitCalls = (what: keyof typeof CALL_LIMITS, whose: string) => void

/** Refuses with 429 00 whoever comes too often, and says nothing else about the call. */
export function createLimitCalls(limits: Limits, clock: Clock): LimitCalls {
  return (what, whose) => {
    if (!limits.take(`snap-${what}`, whose, CALL_LIMITS[what], clock.now()))
      throw new SnapRefusal('terlalu_sering')
  }
}
