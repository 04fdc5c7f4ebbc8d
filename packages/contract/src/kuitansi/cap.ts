import type { Kuitansi } from './kuitansi.ts'

/** The series of receipts for bills; only a bill can be lunas. */
const BILLS = 'KW-'

/** What is stamped on a receipt: lunas only where every line closed its bill. */
export function capOf(
  { nomor_kuitansi, rincian }: Pick<Kuitansi, 'nomor_kuitansi' | 'rincian'>,
): 'LUNAS' | 'DITERIMA' | 'BERHASIL' {
  if (!nomor_kuitansi.startsWith(BILLS)) return 'BERHASIL'
  return rincian.length > 0 && rincian.every(({ sisa }) => sisa === 0) ? 'LUNAS' : 'DITERIMA'
}
