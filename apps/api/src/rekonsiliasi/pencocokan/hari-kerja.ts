import { addDays, instantAt, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { isWorkingDay } from '@lunas/values/working-day'
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
    if (isWorkingDay(day, libur)) left -= 1
  }
  return instantAt(day, 0, 'Asia/Jakarta')
}
