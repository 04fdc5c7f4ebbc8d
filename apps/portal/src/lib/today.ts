import { instantOf, now } from '@lunas/client/clock'
import { localDateAt, type Zone } from '@lunas/values/local-date'

/** Today on this computer's clock; only a default for date fields. */
export function today(zone: Zone = 'Asia/Jakarta'): string {
  return localDateAt(instantOf(now()), zone)
}
