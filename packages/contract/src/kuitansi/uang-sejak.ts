import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Kuitansi } from './kuitansi.ts'

type Since = Pick<
  Kuitansi, 'dikembalikan' | 'sedang_dikembalikan' | 'ke_titipan' | 'ditarik' | 'sengketa_terbuka'
>

/**
 * What became of a receipt's money since it was paid, in the same words on every screen and paper; empty
 * while all of it is there. `kembalian` is what could go back in all; a fee does not.
 */
export function sayUangSejak(since: Since, kembalian: Rupiah): string {
  const { dikembalikan, sedang_dikembalikan, ke_titipan, ditarik, sengketa_terbuka } = since
  const part = (jumlah: Rupiah) =>
    jumlah >= kembalian ? 'Seluruh uangnya' : `Dari uangnya ${formatRupiah(jumlah)}`
  return [
    dikembalikan > 0 && `${part(dikembalikan)} sudah dikembalikan kepada pembayar.`,
    sedang_dikembalikan > 0 && `${part(sedang_dikembalikan)} sedang dikembalikan kepada pembayar.`,
    ke_titipan > 0 && `${part(ke_titipan)} sudah dipindahkan menjadi titipan siswa.`,
    // A tagihan that its money left is owed again, though the receipt still lists it.
    dikembalikan + sedang_dikembalikan + ke_titipan > 0 &&
      'Rincian di kuitansi ini tidak semuanya masih berlaku.',
    ditarik > 0 && `Bank pembayar menarik kembali ${formatRupiah(ditarik)} dari pembayarannya.`,
    sengketa_terbuka && 'Sengketanya belum diputuskan.',
  ].filter(Boolean).join(' ')
}
