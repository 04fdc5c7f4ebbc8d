import { addDays, instantAt, localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'

/** No span of working days reaches back further than these. */
const DAYS_BACK = 60

/** The country's holidays of the last weeks, on which neither banks nor gateways work. */
export async function readHariLibur(tx: Tx, now: Date): Promise<ReadonlySet<LocalDate>> {
  const since = addDays(localDateAt(now, 'Asia/Jakarta'), -DAYS_BACK)
  const rows = await tx.query<{ tanggal: LocalDate }>(
    'SELECT tanggal FROM hari_libur WHERE tanggal >= $1', [since],
  )
  return new Set(rows.map(({ tanggal }) => tanggal))
}

/** The beginning of the day from which on so many whole working days have passed until today. */
export function workingDaysBefore(
  now: Date, count: number, libur: ReadonlySet<LocalDate>,
): Date {
  let day = localDateAt(now, 'Asia/Jakarta')
  for (let left = count; left > 0; ) {
    day = addDays(day, -1)
    if (isWeekday(day) && !libur.has(day)) left -= 1
  }
  return instantAt(day, 0, 'Asia/Jakarta')
}

function isWeekday(day: LocalDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
