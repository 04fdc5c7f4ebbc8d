import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import type { RequestOf } from '@lunas/contract/wire/calls'

type Bagian = RequestOf<'bayarMitra'>['bagian'][number]

/** One child at the counter: the chosen bills, or an amount of saldo. */
export type Anak = { daftar: DaftarTagihan; dipilih: string[]; saldo: number | undefined }

/** Bills that can be paid now. */
export function payableOf({ tagihan }: DaftarTagihan) {
  return tagihan.filter(({ keadaan, sisa }) => sisa > 0 && !['lunas', 'dibatalkan', 'terjadwal'].includes(keadaan))
}

/** Everything due is chosen first, since that is what families come for. */
export function anakOf(daftar: DaftarTagihan): Anak {
  return { daftar, dipilih: payableOf(daftar).map(({ kode_tagihan }) => kode_tagihan), saldo: undefined }
}

export function bagianOf({ daftar, dipilih, saldo }: Anak, produk: 'tagihan' | 'saldo'): Bagian | undefined {
  const { kode_siswa } = daftar.siswa
  if (produk === 'saldo') return saldo ? { untuk: 'saldo', kode_siswa, jumlah: saldo } : undefined
  const tagihan = payableOf(daftar)
    .filter(({ kode_tagihan }) => dipilih.includes(kode_tagihan))
    .map(({ kode_tagihan, sisa }) => ({ kode_tagihan, jumlah: sisa }))
  return tagihan.length > 0 ? { kode_siswa, tagihan } : undefined
}

export function jumlahOf(bagian: readonly Bagian[]): number {
  return bagian.reduce((sum, part) =>
    sum + ('tagihan' in part ? part.tagihan.reduce((all, one) => all + one.jumlah, 0) : part.jumlah), 0)
}
