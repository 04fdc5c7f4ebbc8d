import { instantOf } from '@lunas/client/clock'
import { formatDate, formatInstant, localDate, type Zone } from '@lunas/values/local-date'

const ZONE_DEFAULT: Zone = 'Asia/Jakarta'

/** 15 November 2026 10.05 WIB */
export function formatAt(iso: string, zone: Zone = ZONE_DEFAULT): string {
  return formatInstant(instantOf(iso), zone)
}

/** 15 November 2026, from `2026-11-15`. */
export function formatDay(day: string): string {
  return formatDate(localDate(day))
}
