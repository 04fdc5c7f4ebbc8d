import { formatRupiah } from '@lunas/values/rupiah'
import { saldoCopy } from './saldo.copy.ts'

/** The preset amounts. */
export const CEPAT = [20_000, 50_000, 100_000, 200_000] as const

/** Why this amount cannot be topped up, or undefined. */
export function problemOf(jumlah: number | undefined, ruang: number): string {
  if (ruang === 0) return saldoCopy.full
  return jumlah !== undefined && jumlah > ruang ? saldoCopy.tooMuch(formatRupiah(ruang)) : ''
}

export function isFillable(jumlah: number | undefined, ruang: number): jumlah is number {
  return jumlah !== undefined && jumlah > 0 && jumlah <= ruang
}
