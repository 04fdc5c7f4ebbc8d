import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { kuitansiCopy } from './kuitansi.copy.ts'

type Stamped = Pick<
  Kuitansi,
  'nomor_kuitansi' | 'dikembalikan' | 'ke_titipan' | 'titipan' | 'total' | 'biaya'
>

/** The series of receipts for bills; only a bill can be lunas. */
const BILLS = 'KW-'

/** No "paid" stamp when all of the money was refunded or moved to titipan. */
export function stampOf(kuitansi: Stamped): string {
  const { nomor_kuitansi, dikembalikan, ke_titipan, titipan, total, biaya } = kuitansi
  const paid = total - biaya
  if (dikembalikan >= paid) return kuitansiCopy.goneBack
  const isKept = ke_titipan > 0 && dikembalikan + ke_titipan + titipan >= paid
  if (isKept) return kuitansiCopy.keptStamp
  return nomor_kuitansi.startsWith(BILLS) ? kuitansiCopy.paid : kuitansiCopy.received
}
