import type { Pembayaran } from '@lunas/contract/pembayaran'
import { formatRupiah } from '@lunas/values/rupiah'

type Amounts = Pick<Pembayaran, 'diterima' | 'total' | 'menjadi_titipan'> & {
  /** A look that this device kept before the app learned to say it has none. */
  ke_titipan?: number
}

/** What became of money that differs from what was asked; empty when everything fits. */
export function differenceSentence(amounts: Amounts): string {
  const { diterima, total, menjadi_titipan, ke_titipan = 0 } = amounts
  // What was moved from a bill later had fitted.
  const unused = menjadi_titipan - ke_titipan
  if (diterima === 0 || (diterima === total && unused === 0)) return ''
  const sentences = [reasonOf(diterima, total)]
  if (unused > 0) sentences.push(keptSentence(unused))
  return sentences.join(' ')
}

function reasonOf(diterima: number, total: number): string {
  if (diterima === total) return 'Tagihannya berubah atau sudah terbayar dengan cara lain.'
  const paid = `Anda membayar ${formatRupiah(diterima)}`
  const asked = `dari ${formatRupiah(total)} yang diminta.`
  if (diterima > total) return `${paid}, lebih ${asked}`
  return `${paid}, kurang ${asked} Sisanya masih menjadi tagihan.`
}

function keptSentence(unused: number): string {
  return (
    `${formatRupiah(unused)} tidak terpakai untuk tagihan, jadi disimpan sebagai titipan siswa ` +
    'untuk tagihan berikutnya.'
  )
}
