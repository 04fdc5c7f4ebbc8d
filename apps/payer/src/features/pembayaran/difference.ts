import type { Pembayaran } from '@lunas/contract/pembayaran'
import { formatRupiah } from '@lunas/values/rupiah'

type Amounts = Pick<Pembayaran, 'diterima' | 'total' | 'menjadi_titipan'>

/** What became of money that differs from what was asked; empty when everything fits. */
export function differenceSentence({ diterima, total, menjadi_titipan }: Amounts): string {
  if (diterima === 0 || (diterima === total && menjadi_titipan === 0)) return ''
  const sentences = [reasonOf(diterima, total)]
  if (menjadi_titipan > 0) sentences.push(keptSentence(menjadi_titipan))
  return sentences.join(' ')
}

function reasonOf(diterima: number, total: number): string {
  if (diterima === total) return 'Tagihannya berubah atau sudah terbayar dengan cara lain.'
  const paid = `Anda membayar ${formatRupiah(diterima)}`
  const asked = `dari ${formatRupiah(total)} yang diminta.`
  if (diterima > total) return `${paid}, lebih ${asked}`
  return `${paid}, kurang ${asked} Sisanya masih menjadi tagihan.`
}

function keptSentence(menjadi_titipan: number): string {
  return (
    `${formatRupiah(menjadi_titipan)} tidak terpakai untuk tagihan, jadi disimpan sebagai titipan ` +
    'siswa dan dapat dipakai untuk tagihan berikutnya.'
  )
}
