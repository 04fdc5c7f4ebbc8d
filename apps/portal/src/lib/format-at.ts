import { instantOf } from '@lunas/client/clock'
import { formatDate, formatInstant, localDate, type Zone } from '@lunas/values/local-date'

const ZONE_DEFAULT: Zone = 'Asia/Jakarta'

/** 15 Nov 2026 10.05 WIB */
export function formatAt(iso: string, zone: Zone = ZONE_DEFAULT): string {
  return shortMonth(formatInstant(instantOf(iso), zone))
}

/** 10.05 WIB, where the day is known. */
export function formatTime(iso: string, zone: Zone = ZONE_DEFAULT): string {
  return formatInstant(instantOf(iso), zone).split(' ').slice(-2).join(' ')
}

/** 15 Nov 2026, from `2026-11-15`. */
export function formatDay(day: string): string {
  return shortMonth(formatDate(localDate(day)))
}

/** Lists are narrow, and every month is known by three letters. */
function shortMonth(text: string): string {
  return text.replace(/(?<= )(\p{L}{3})\p{L}*(?= \d{4})/u, '$1')
}
