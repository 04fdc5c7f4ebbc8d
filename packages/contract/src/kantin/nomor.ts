import * as z from 'zod/mini'

/** Numbers of a till one after another, both included. */
export const Nomor = z.strictObject({ dari: z.int(), sampai: z.int() })
export type Nomor = z.infer<typeof Nomor>

const SHOWN_MAX = 5

/** `4–6, 9`: numbers as a sentence names them. */
export function nomorWords(ranges: readonly Nomor[]): string {
  const shown = ranges.slice(0, SHOWN_MAX)
    .map(({ dari, sampai }) => (dari === sampai ? `${dari}` : `${dari}–${sampai}`)).join(', ')
  return ranges.length > SHOWN_MAX ? `${shown} dan lainnya` : shown
}
