import { instantOf, now } from '@lunas/client/clock'
import { localDateAt, type Zone } from '@lunas/values/local-date'

/** The day that this desk believes it is; only a proposal for a date field. */
export function today(zone: Zone = 'Asia/Jakarta'): string {
  return localDateAt(instantOf(now()), zone)
}
