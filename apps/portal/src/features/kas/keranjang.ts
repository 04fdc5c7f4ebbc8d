import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { sumRupiah } from '@lunas/values/rupiah'

/** How much of each bill is being paid; a bill that is not in it is not paid. */
export type Keranjang = ReadonlyMap<string, number>

/** What can be paid at the desk: something is left, and the bill has begun. */
export function isPayable({ sisa, keadaan }: Tagihan): boolean {
  return sisa > 0 && keadaan !== 'dibatalkan' && keadaan !== 'terjadwal'
}

/**
 * What a parent who comes to the desk usually pays: everything that is due. A bill that somebody is
 * paying by phone is left out, but may be put in: the phone's payment may never come.
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

/** What must be put right in the choice of bills, or nothing. */
export function problemOf(keranjang: Keranjang, tagihan: readonly Tagihan[]): string {
  if (keranjang.size === 0) return 'Pilih paling sedikit satu tagihan.'
  const wrong = tagihan.find(({ kode_tagihan, sisa }) => {
    const jumlah = keranjang.get(kode_tagihan)
    return jumlah !== undefined && (jumlah < 1 || jumlah > sisa)
  })
  return wrong ? `Jumlah untuk ${wrong.nama} harus antara Rp1 dan sisanya.` : ''
}

/** Says that the money on the desk is not enough, where it was counted. */
export function shortOf(total: number, uang: number | undefined): string {
  const isShort = uang !== undefined && uang < total
  return isShort ? 'Uang yang diterima kurang dari jumlah yang dibayar.' : ''
}
