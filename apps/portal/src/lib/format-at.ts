import { instantOf } from '@lunas/client/clock'
import { formatDate, formatInstant, localDate, localDateAt, type Zone } from '@lunas/values/local-date'

const NO_BREAK = '\u00a0'
const ZONE_DEFAULT: Zone = 'Asia/Jakarta'

/** 15 Nov 2026 10.05 WIB */
export function formatAt(iso: string, zone: Zone = ZONE_DEFAULT): string {
  const [day, month, year, ...time] = formatInstant(instantOf(iso), zone).split(' ')
  return `${keepTogether(shortMonth(`${day} ${month} ${year}`))} ${keepTogether(time.join(' '))}`
}

/** 10.05 WIB, for places that show the day elsewhere. */
export function formatTime(iso: string, zone: Zone = ZONE_DEFAULT): string {
  return keepTogether(formatInstant(instantOf(iso), zone).split(' ').slice(-2).join(' '))
}

/** 15 Nov 2026, from `2026-11-15`. */
export function formatDay(day: string): string {
  return keepTogether(shortMonth(formatDate(localDate(day))))
}

/** 15 Nov 2026, from an instant. */
export function formatDayAt(iso: string, zone: Zone = ZONE_DEFAULT): string {
  return formatDay(localDateAt(instantOf(iso), zone))
}

/** Allows a line break only between day and time. */
function keepTogether(text: string): string {
  return text.replaceAll(' ', NO_BREAK)
}

/** Short months, since lists are narrow. */
function shortMonth(text: string): string {
  return text.replace(/(?<= )(\p{L}{3})\p{L}*(?= \d{4})/u, '$1')
}
