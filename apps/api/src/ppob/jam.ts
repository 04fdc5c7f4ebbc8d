const JAKARTA_MS = 7 * 3_600_000
const DAY_MINUTES = 24 * 60

/** Minutes after midnight in Jakarta, in whose time the biller writes its hours. */
export function localMinutesOf(now: Date): number {
  return Math.floor((now.getTime() + JAKARTA_MS) / 60_000) % DAY_MINUTES
}

/** The beginning of the day in Jakarta. */
export function startOfDay(now: Date): Date {
  const dayMs = DAY_MINUTES * 60_000
  return new Date(Math.floor((now.getTime() + JAKARTA_MS) / dayMs) * dayMs - JAKARTA_MS)
}
