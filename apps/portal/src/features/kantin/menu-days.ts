import { HARI_MENU_MAX } from '@lunas/contract/kantin/pesan-makan'
import { addDays, daysBetween, localDate } from '@lunas/values/local-date'

/** Every day from one to another; none if the second is earlier, or too many. */
export function daysFrom(dari: string, sampai: string): string[] {
  if (dari === '' || sampai === '') return []
  const first = localDate(dari)
  const count = daysBetween(first, localDate(sampai)) + 1
  return count < 1 || count > HARI_MENU_MAX ? [] : Array.from({ length: count }, (_, i) => addDays(first, i))
}
