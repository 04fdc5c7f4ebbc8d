import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { sumRupiah } from '@lunas/values/rupiah'

/** The chosen amount of each bill; bills that are not in it are not paid. */
export type Keranjang = ReadonlyMap<string, number>

/** Whether a bill can be paid at the desk: it owes something and is not scheduled. */
export function isPayable({ sisa, keadaan }: Tagihan): boolean {
  return sisa > 0 && keadaan !== 'dibatalkan' && keadaan !== 'terjadwal'
}

/**
 * Preselects everything that is due. A bill that is being paid by phone is left out but can be
 * added, since that payment may never arrive.
 */
export function startKeranjang(tagihan: readonly Tagihan[]): Keranjang {
  const due = tagihan.filter((one) => isPayable(one) && !one.sedang_dibayar)
  return new Map(due.map(({ kode_tagihan, sisa }) => [kode_tagihan, sisa]))
}

export function toggle(keranjang: Keranjang, { kode_tagihan, sisa }: Tagihan): Keranjang {
  const next = new Map(keranjang)
  if (!next.delete(kode_tagihan)) next.set(kode_tagihan, sisa)
  return next
}

export function totalOf(keranjang: Keranjang): number {
  return sumRupiah(keranjang.values())
}

/** The error in the choice of bills, or empty. */
export function problemOf(keranjang: Keranjang, tagihan: readonly Tagihan[]): string {
  if (keranjang.size === 0) return 'Pilih paling sedikit satu tagihan.'
  const wrong = tagihan.find(({ kode_tagihan, sisa }) => {
    const jumlah = keranjang.get(kode_tagihan)
    return jumlah !== undefined && (jumlah < 1 || jumlah > sisa)
  })
  return wrong ? `Jumlah untuk ${wrong.nama} harus antara Rp1 dan sisanya.` : ''
}

/** The error if the entered cash is less than the sum, or empty. */
export function shortOf(total: number, uang: number | undefined): string {
  const isShort = uang !== undefined && uang < total
  return isShort ? 'Uang yang diterima kurang dari jumlah yang dibayar.' : ''
}
