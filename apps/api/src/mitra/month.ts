import { localDate, localDateAt, type LocalDate } from '@lunas/values/local-date'

/** The first day of the running month in Jakarta, where the institution's reports are read. */
export function monthOf(now: Date): LocalDate {
  return localDate(`${localDateAt(now, 'Asia/Jakarta').slice(0, 7)}-01`)
}
