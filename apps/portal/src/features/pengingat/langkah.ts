import { LANGKAH_MAX, LANGKAH_MIN } from '@lunas/contract/kabar/pengingat'

/** A reminder day in words. */
export function langkahWord(hari: number): string {
  if (hari === 0) return 'Pada hari jatuh tempo'
  return hari < 0 ? `${-hari} hari sebelum jatuh tempo` : `${hari} hari sesudah jatuh tempo`
}

/** Reminder days that can still be added. */
export function freeLangkah(langkah: readonly number[]): number[] {
  const all = Array.from({ length: LANGKAH_MAX - LANGKAH_MIN + 1 }, (_, at) => LANGKAH_MIN + at)
  return all.filter((hari) => !langkah.includes(hari))
}

/** Adds a day, sorted from the earliest to the latest. */
export function withLangkah(langkah: readonly number[], hari: number): number[] {
  return [...new Set([...langkah, hari])].sort((one, other) => one - other)
}
