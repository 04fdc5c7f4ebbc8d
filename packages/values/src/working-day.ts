import type { LocalDate } from './local-date.ts'

const WEEKEND = [0, 6]

/** Banks and offices work on it: no weekend, and no holiday of the country. */
export function isWorkingDay(day: LocalDate, libur: ReadonlySet<LocalDate>): boolean {
  return !WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !libur.has(day)
}
