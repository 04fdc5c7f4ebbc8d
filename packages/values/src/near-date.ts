import { daysBetween, formatDate, formatInstant, localDateAt, type LocalDate, type Zone } from './local-date.ts'

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

/** hari ini · besok · kemarin · 20 Nov in the same year · 20 November 2027 otherwise. */
export function nearDate(day: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'hari ini'
  if (days === 1) return 'besok'
  if (days === -1) return 'kemarin'
  const [year, month, date] = day.split('-').map(Number)
  return Number(today.slice(0, 4)) === year ? `${date} ${SHORT[(month ?? 1) - 1]}` : formatDate(day)
}

/** 20 Nov, 10.31 in the same year. Stays true when it is kept and read on another day. */
export function shortInstant(instant: Date, now: Date, zone: Zone): string {
  const day = localDateAt(instant, zone)
  const full = formatInstant(instant, zone)
  if (day.slice(0, 4) !== localDateAt(now, zone).slice(0, 4)) return full
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${SHORT[(month ?? 1) - 1]}, ${full.split(' ').at(-2)}`
}

/** besok, 10.31 — or the full date with the zone when it is not near. */
export function nearInstant(instant: Date, now: Date, zone: Zone): string {
  const day = localDateAt(instant, zone)
  const today = localDateAt(now, zone)
  const full = formatInstant(instant, zone)
  const clock = full.split(' ').at(-2)
  return day.slice(0, 4) === today.slice(0, 4) ? `${nearDate(day, today)}, ${clock}` : full
}
