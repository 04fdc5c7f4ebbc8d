declare const brand: unique symbol

/** A calendar day, `YYYY-MM-DD`, without a time zone of its own. */
export type LocalDate = string & { readonly [brand]: 'LocalDate' }

/** The three zones of Indonesia with their common letters. */
export const ZONES = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
} as const
export type Zone = keyof typeof ZONES

const MONTHS = [
  'Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober',
  'November', 'Desember',
] as const

export function localDate(text: string): LocalDate {
  const midnight = new Date(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight.getTime())
  // The comparison refuses days such as 30 February, which Date would change to another day.
  if (!isDay || midnight.toISOString().slice(0, 10) !== text) {
    throw new RangeError(`not a calendar day: ${text}`)
  }
  return text as LocalDate
}

/** The day at that instant in the school's zone. */
export function localDateAt(instant: Date, zone: Zone): LocalDate {
  return partsAt(instant, zone).day as LocalDate
}

/** The hour at that instant in the school's zone, 0 to 23. */
export function hourAt(instant: Date, zone: Zone): number {
  return Number(partsAt(instant, zone).clock.slice(0, 2))
}

/** The instant of that hour and day in the school's zone. */
export function instantAt(day: LocalDate, hour: number, zone: Zone): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour - OFFSET_HOURS[zone]) * 3_600_000)
}

/** A bank reports only the day. Noon keeps the instant on that day; it is never in the future. */
export function noonOf(day: LocalDate, zone: Zone, now: Date): Date {
  const noon = instantAt(day, 12, zone)
  return noon > now ? now : noon
}

export function addDays(day: LocalDate, days: number): LocalDate {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10) as LocalDate
}

/** The same day of a later month, or the last day of a shorter month. */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // The day before the first of the month after next is the last of the next one.
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10) as LocalDate
}

/** The number of days from the first to the second day; negative if the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** 10 November 2026 */
export function formatDate(day: LocalDate): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

/** 11 for November, nov and Nop; undefined for what is no month. */
export function monthNamed(text: string): number | undefined {
  const word = text.toLowerCase().replace(/^nop/, 'nov').replace(/^agt/, 'agu')
  const at = word.length < 3 ? -1 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(word))
  return at < 0 ? undefined : at + 1
}

/** November 2026, for a period written `2026-11`. */
export function formatMonth(period: string): string {
  const [year, month] = period.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1]} ${year}`
}

/** 15 November 2026 10.05 WIB */
export function formatInstant(instant: Date, zone: Zone): string {
  const { day, clock } = partsAt(instant, zone)
  return `${formatDate(day as LocalDate)} ${clock.replace(':', '.')} ${ZONES[zone]}`
}

/** A Date whose UTC fields show the zone's local time, since a cell of a sheet has no zone. */
export function wallClock(instant: Date, zone: Zone): Date {
  return new Date(instant.getTime() + OFFSET_HOURS[zone] * 3_600_000)
}

/** Indonesia has no daylight saving time, so a zone is a fixed number of hours. */
const OFFSET_HOURS: Record<Zone, number> = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
}

function partsAt(instant: Date, zone: Zone): { day: string; clock: string } {
  const wall = wallClock(instant, zone).toISOString()
  return { day: wall.slice(0, 10), clock: wall.slice(11, 16) }
}
