import { DAY_MS, later } from '#platform/clock'

/** Money records are kept for ten years (UU 8/1997, UU KUP). */
const MONEY_KEPT_MS = 3_653 * DAY_MS

/** Records of money from before this moment have served their term. */
export function moneyEndsAt(now: Date): Date {
  return later(now, -MONEY_KEPT_MS)
}
