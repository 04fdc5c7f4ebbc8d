import { addDays, addMonths, localDate, type LocalDate } from '@lunas/values/local-date'

/** The weeks of a day's month, each from Monday to Sunday. */
export function weeksOf(day: LocalDate): LocalDate[][] {
  const first = localDate(`${day.slice(0, 7)}-01`)
  const monday = addDays(first, -daysSinceMonday(first))
  const last = addDays(addMonths(first, 1), -1)
  const weeks: LocalDate[][] = []
  for (let start = monday; start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(start, i)))
  }
  return weeks
}

/** The day that a key leads to; undefined for other keys. */
export function moveDay(key: string, day: LocalDate): LocalDate | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'PageUp') return addMonths(day, -1)
  if (key === 'PageDown') return addMonths(day, 1)
  if (key === 'Home') return addDays(day, -daysSinceMonday(day))
  if (key === 'End') return addDays(day, 6 - daysSinceMonday(day))
  return undefined
}

/** 1 January 1970 was a Thursday, three days after a Monday. */
function daysSinceMonday(day: LocalDate): number {
  return (Math.round(Date.parse(day) / 86_400_000) + 3) % 7
}
