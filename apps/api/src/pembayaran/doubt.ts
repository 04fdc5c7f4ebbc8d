import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#platform/clock'

/**
 * When a payment in doubt is checked, counted from the start of the doubt. The intervals grow, as
 * asking a silent gateway often does not help; after the last check an officer takes over.
 */
export const DOUBT_CHECKS_MS = [
  MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS,
] as const
const LAST_CHECK_MS = DAY_MS

/** The gateway is still asked once a day while an officer searches, since it may answer first. */
export function nextDoubtCheck(sejak: Date, now: Date): Date {
  const moments = DOUBT_CHECKS_MS.map((ms) => later(sejak, ms))
  return moments.find((moment) => moment > now) ?? later(now, DAY_MS)
}

/** From when on an officer decides. */
export function askPersonAt(sejak: Date): Date {
  return later(sejak, LAST_CHECK_MS)
}
