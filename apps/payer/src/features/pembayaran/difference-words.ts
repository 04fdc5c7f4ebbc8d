import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { formatRupiah } from '@lunas/values/rupiah'
import { wordsOf } from './untuk-words.ts'

type Amounts = Pick<Pembayaran, 'diterima' | 'total' | 'menjadi_titipan'> &
  Parameters<typeof wordsOf>[0] & {
    /** A copy stored by an older version of the app does not have it. */
    ke_titipan?: number
  }

/**
 * Explains an amount that differs from the request; empty when it is exact. What became of the surplus stands in
 * what the server says about the payment.
 */
export function differenceSentence(amounts: Amounts): string {
  const { diterima, total, menjadi_titipan, ke_titipan = 0 } = amounts
  // Money that was moved from a bill later was the right amount when it came.
  if (diterima === 0 || (diterima === total && menjadi_titipan === ke_titipan)) return ''
  const words = wordsOf(amounts)
  if (diterima === total) return words.changed
  const paid = `Anda membayar ${formatRupiah(diterima)}`
  const asked = `dari ${formatRupiah(total)} yang diminta.`
  if (diterima > total) return `${paid}, lebih ${asked}`
  return `${paid}, kurang ${asked} ${words.short}`
}
