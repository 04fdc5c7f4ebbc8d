import { addDays, localDate } from '@lunas/values/local-date'

/** From the first moment of a month to the first of the next, as a calendar in Jakarta has it. */
export function monthBounds(bulan: string): { from: Date; until: Date } {
  const first = localDate(`${bulan}-01`)
  // Any month has fewer than 32 days, so this lands in the next one.
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: jakartaMidnight(first), until: jakartaMidnight(next) }
}

function jakartaMidnight(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`)
}
