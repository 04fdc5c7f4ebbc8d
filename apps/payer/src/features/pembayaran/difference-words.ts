import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { formatRupiah } from '@lunas/values/rupiah'
import { wordsOf } from './untuk-words.ts'

type Words = ReturnType<typeof wordsOf>
type Amounts = Pick<Pembayaran, 'diterima' | 'total' | 'menjadi_titipan'> &
  Parameters<typeof wordsOf>[0] & {
    /** A copy stored by an older version of the app does not have it. */
    ke_titipan?: number
  }

/** Explains an amount that differs from the request; empty when it is exact. */
export function differenceSentence(amounts: Amounts): string {
  const { diterima, total, menjadi_titipan, ke_titipan = 0 } = amounts
  // Money that was moved from a bill later was the right amount when it came.
  const unused = menjadi_titipan - ke_titipan
  if (diterima === 0 || (diterima === total && unused === 0)) return ''
  const words = wordsOf(amounts)
  const sentences = [reasonOf(diterima, total, words)]
  if (unused > 0) sentences.push(words.kept(formatRupiah(unused)))
  return sentences.join(' ')
}

function reasonOf(diterima: number, total: number, words: Words): string {
  if (diterima === total) return words.changed
  const paid = `Anda membayar ${formatRupiah(diterima)}`
  const asked = `dari ${formatRupiah(total)} yang diminta.`
  if (diterima > total) return `${paid}, lebih ${asked}`
  return `${paid}, kurang ${asked} ${words.short}`
}
