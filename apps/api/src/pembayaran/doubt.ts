import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#platform/clock'

/**
 * When a payment in doubt is asked about, counted from when the doubt began. The gateway that does
 * not answer is not asked more often than helps; after the last time a person is asked instead.
 */
export const DOUBT_CHECKS_MS = [
  MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS,
] as const
const LAST_CHECK_MS = DAY_MS

/** The gateway goes on being asked once a day while a person looks, since it may answer first. */
export function nextDoubtCheck(sejak: Date, now: Date): Date {
  const moments = DOUBT_CHECKS_MS.map((ms) => later(sejak, ms))
  return moments.find((moment) => moment > now) ?? later(now, DAY_MS)
}

/** From when on only a person can tell. */
export function askPersonAt(sejak: Date): Date {
  return later(sejak, LAST_CHECK_MS)
}
