import { instantOf, now } from '@lunas/client/clock'
import { localDate, localDateAt, type Zone } from '@lunas/values/local-date'
import { nearDate, nearInstant, shortInstant } from '@lunas/values/near-date'

/** A moment as people say it: hari ini, 10.31 · 20 Nov, 10.31 · the full date when it is far. */
export function momentOf(iso: string | number, zone: Zone = 'Asia/Jakarta'): string {
  return nearInstant(instantOf(iso), instantOf(now()), zone)
}

/** 20 Nov, 10.31: as the server's own sentences about a payment say it. */
export function shortMoment(iso: string, zone: Zone): string {
  return shortInstant(instantOf(iso), instantOf(now()), zone)
}

/** A day as people say it: besok · 20 Nov · the full date when it is far. */
export function dayName(day: string): string {
  return nearDate(localDate(day), localDateAt(instantOf(now()), 'Asia/Jakarta'))
}
