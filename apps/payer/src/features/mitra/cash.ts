import type { HariMitra } from '@lunas/contract/mitra/mitra'

/** The cash that should be there at the end of a day, as the server counts it. */
export function cashOf({ jumlah, biaya, kembali }: HariMitra): number {
  return Math.max(0, jumlah + biaya - kembali)
}
