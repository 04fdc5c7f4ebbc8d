import { parseRupiah, type Rupiah } from '@lunas/values/rupiah'

/** Text with two decimals, as SNAP writes money; banks take at most thirteen digits before them. */
type SnapAmount = { value: string; currency: 'IDR' }

/** Whole rupiah of at most thirteen digits, or nothing: nobody pays sen. */
export function readAmount(value: string): Rupiah | undefined {
  const digits = /^(\d{1,13})\.00$/.exec(value)?.[1]
  return digits === undefined ? undefined : parseRupiah(digits)
}

export function writeAmount(jumlah: Rupiah): SnapAmount {
  return { value: `${jumlah}.00`, currency: 'IDR' }
}
