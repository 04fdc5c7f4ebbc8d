import { hourAt, instantAt, localDate, localDateAt } from '@lunas/values/local-date'
import { instantOf } from '@lunas/client/clock'

/** All schedules are typed in this zone; the screen says so. */
const ZONE = 'Asia/Jakarta'

export const JAM = Array.from({ length: 24 }, (_, hour) => {
  const value = String(hour)
  return { value, label: `${value.padStart(2, '0')}.00 WIB` }
})

/** A time as day and hour; empty day for none. */
export type Jadwal = { hari: string; jam: string }

export function jadwalOf(instant: string | null, jam: string): Jadwal {
  if (instant === null) return { hari: '', jam }
  const at = instantOf(instant)
  return { hari: localDateAt(at, ZONE), jam: String(hourAt(at, ZONE)) }
}

/**
 * The instant of a typed time. An untouched one keeps its minutes: a post that appeared at 08.23
 * would otherwise move to 08.00 when a word in it is corrected.
 */
export function instantOfJadwal({ hari, jam }: Jadwal, old: string | null): string | null {
  if (hari === '') return null
  const before = jadwalOf(old, jam)
  if (old !== null && before.hari === hari && before.jam === jam) return old
  return instantAt(localDate(hari), Number(jam), ZONE).toISOString()
}
