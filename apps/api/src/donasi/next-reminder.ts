import { addMonths, instantAt, localDate, localDateAt, type Zone } from '@lunas/values/local-date'

/** People have woken up, and quiet hours are over everywhere. */
const HOUR = 9

/** The next moment of that day of the month, later than now. */
export function nextReminder(tanggal: number, zone: Zone, now: Date): Date {
  const today = localDateAt(now, zone)
  const day = localDate(`${today.slice(0, 8)}${String(tanggal).padStart(2, '0')}`)
  const inThisMonth = instantAt(day, HOUR, zone)
  return inThisMonth > now ? inThisMonth : instantAt(addMonths(day, 1), HOUR, zone)
}
