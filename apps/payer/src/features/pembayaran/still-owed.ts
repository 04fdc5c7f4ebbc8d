import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'

type Short = Pick<Pembayaran, 'diterima' | 'total' | 'menjadi_titipan' | 'ke_titipan' | 'rincian'>

/**
 * What the bills still owe after too little money, part of which became titipan because a bill takes
 * no part payments; 0 if the missing amount is what they owe.
 */
export function stillOwed({ diterima, total, menjadi_titipan, ke_titipan, rincian }: Short): Rupiah {
  const isKept = diterima < total && menjadi_titipan > ke_titipan
  return sumRupiah(isKept ? rincian.map(({ sisa }) => sisa ?? 0) : [])
}
