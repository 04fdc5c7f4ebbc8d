import type { LocalDate } from './local-date.ts'

const WEEKEND = [0, 6]

/** Whether banks and offices work on this day: no weekend and no national holiday. */
export function isWorkingDay(day: LocalDate, libur: ReadonlySet<LocalDate>): boolean {
  return !WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !libur.has(day)
}
