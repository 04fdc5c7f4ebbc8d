import type { Nomor } from './nomor.ts'

const SHOWN_MAX = 5

/** `4–6, 9`: numbers as a sentence names them. */
export function nomorWords(ranges: readonly Nomor[]): string {
  const shown = ranges.slice(0, SHOWN_MAX)
    .map(({ dari, sampai }) => (dari === sampai ? `${dari}` : `${dari}–${sampai}`)).join(', ')
  return ranges.length > SHOWN_MAX ? `${shown} dan lainnya` : shown
}
