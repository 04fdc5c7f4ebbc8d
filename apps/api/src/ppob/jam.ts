const JAKARTA_MS = 7 * 3_600_000
const DAY_MINUTES = 24 * 60

/** Minutes after midnight in Jakarta, in whose time the biller writes its hours. */
export function localMinutesOf(now: Date): number {
  return Math.floor((now.getTime() + JAKARTA_MS) / 60_000) % DAY_MINUTES
}

/** A bill is paid on the day of its inquiry; money that comes later than this may miss it. */
const BILLS_END_MINUTES = 23 * 60 + 50
/** Nobody is sent to a machine with less time than this. */
const BILLS_LEAST_MINUTES = 5

/** Until when a bill can be paid that is asked about now; undefined when too little of the day is left. */
export function billEndsAt(now: Date, hold_ms: number): Date | undefined {
  if (localMinutesOf(now) >= BILLS_END_MINUTES - BILLS_LEAST_MINUTES) return undefined
  const end = startOfDay(now).getTime() + BILLS_END_MINUTES * 60_000
  return new Date(Math.min(end, now.getTime() + hold_ms))
}

/** Whether both moments lie on the same day in Jakarta. */
export function isSameDay(a: Date, b: Date): boolean {
  return startOfDay(a).getTime() === startOfDay(b).getTime()
}

/** The beginning of a calendar day in Jakarta. */
export function dayStart(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`)
}

/** The beginning of the day in Jakarta. */
export function startOfDay(now: Date): Date {
  const dayMs = DAY_MINUTES * 60_000
  return new Date(Math.floor((now.getTime() + JAKARTA_MS) / dayMs) * dayMs - JAKARTA_MS)
}
