import { wallClock, type Zone } from './local-date.ts'

/** 15-11-2026 10:05:09, as the specification writes the date of a news item. */
export function formatStamp(instant: Date, zone: Zone): string {
  const [day = '', time = ''] = wallClock(instant, zone).toISOString().split('T')
  return `${day.split('-').reverse().join('-')} ${time.slice(0, 8)}`
}
