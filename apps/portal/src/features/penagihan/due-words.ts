import { daysBetween, localDate } from '@lunas/values/local-date'

/** What a bill is at once when its due day is over before it is issued; empty if it is not over. */
export function dueWords(jatuh_tempo: string, today: string): string {
  const days = daysBetween(localDate(jatuh_tempo), localDate(today))
  return days > 0 ? `Jatuh temponya lewat ${days} hari. Begitu terbit, tagihan langsung menunggak.` : ''
}
