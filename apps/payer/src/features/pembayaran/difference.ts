import type { Pembayaran } from '@lunas/contract/pembayaran'
import { formatRupiah } from '@lunas/values/rupiah'

/** What became of money that differs from what was asked; empty when everything fits. */
export function differenceSentence(
  { diterima, total, menjadi_titipan }: Pick<Pembayaran, 'diterima' | 'total' | 'menjadi_titipan'>,
): string {
  if (diterima === 0 || (diterima === total && menjadi_titipan === 0)) return ''
  const kept = menjadi_titipan > 0
    ? ` ${formatRupiah(menjadi_titipan)} tidak terpakai untuk tagihan, jadi disimpan sebagai titipan siswa dan dapat dipakai untuk tagihan berikutnya.`
    : ''
  if (diterima > total) return `Anda membayar ${formatRupiah(diterima)}, lebih dari ${formatRupiah(total)} yang diminta.${kept}`
  if (diterima < total) return `Anda membayar ${formatRupiah(diterima)}, kurang dari ${formatRupiah(total)} yang diminta. Sisanya masih menjadi tagihan.${kept}`
  return `Tagihannya sudah terbayar dengan cara lain.${kept}`
}
