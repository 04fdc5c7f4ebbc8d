import { sumRupiah } from '@lunas/values/rupiah'

/** Notes and coins in circulation, largest first. */
export const PECAHAN = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100,
] as const

/** How many of each note and coin are in the drawer. */
export type Hitungan = Readonly<Record<number, number | undefined>>

export function countedOf(hitungan: Hitungan): number {
  return sumRupiah(PECAHAN.map((pecahan) => pecahan * (hitungan[pecahan] ?? 0)))
}
