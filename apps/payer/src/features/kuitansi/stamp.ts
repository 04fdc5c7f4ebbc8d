import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { capOf } from '@lunas/contract/kuitansi/cap'
import { kuitansiCopy } from './kuitansi.copy.ts'

type Stamped = Pick<
  Kuitansi,
  'nomor_kuitansi' | 'dikembalikan' | 'ke_titipan' | 'titipan' | 'total' | 'biaya' | 'rincian'
>

/** No "paid" stamp when a bill is still open, or all of the money was refunded or moved to titipan. */
export function stampOf(kuitansi: Stamped): string {
  const { dikembalikan, ke_titipan, titipan, total, biaya } = kuitansi
  const paid = total - biaya
  if (dikembalikan >= paid) return kuitansiCopy.goneBack
  const isKept = ke_titipan > 0 && dikembalikan + ke_titipan + titipan >= paid
  if (isKept) return kuitansiCopy.keptStamp
  return capOf(kuitansi)
}
