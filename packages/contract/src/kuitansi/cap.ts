import type { Kuitansi } from './kuitansi.ts'

/** The series of receipts for bills, gifts to the school among them; only a bill can be lunas. */
const BILLS = 'KW-'

export type Cap =
  | 'LUNAS' | 'DITERIMA' | 'BERHASIL' | 'DIKEMBALIKAN' | 'MENJADI TITIPAN' | 'SEDANG DIKEMBALIKAN'
  | 'DITARIK BANK'

type Stamped = Pick<
  Kuitansi,
  | 'nomor_kuitansi' | 'dikembalikan' | 'ke_titipan' | 'sedang_dikembalikan' | 'ditarik' | 'titipan'
  | 'total' | 'biaya' | 'rincian'
>

/**
 * The stamp of a receipt, on every screen and paper. Lunas only if every bill is paid off and all of the
 * money is still there.
 */
export function capOf(kuitansi: Stamped): Cap {
  const { dikembalikan, ke_titipan, sedang_dikembalikan, ditarik, titipan, total, biaya } = kuitansi
  const paid = total - biaya
  if (dikembalikan >= paid) return 'DIKEMBALIKAN'
  if (ke_titipan > 0 && dikembalikan + ke_titipan + titipan >= paid) return 'MENJADI TITIPAN'
  if (ditarik > 0) return 'DITARIK BANK'
  if (sedang_dikembalikan > 0) return 'SEDANG DIKEMBALIKAN'
  return dikembalikan + ke_titipan > 0 ? 'DITERIMA' : paidCap(kuitansi)
}

function paidCap({ nomor_kuitansi, rincian }: Stamped): Cap {
  if (!nomor_kuitansi.startsWith(BILLS)) return 'BERHASIL'
  if (rincian.length === 0) return 'DITERIMA'
  const owed = rincian.flatMap(({ sisa }) => sisa ?? [])
  if (owed.length === 0) return 'BERHASIL'
  return owed.every((sisa) => sisa === 0) ? 'LUNAS' : 'DITERIMA'
}

/** Whether nothing about the receipt is open: then its stamp is green. */
export function isClosed(cap: Cap): boolean {
  return cap === 'LUNAS' || cap === 'BERHASIL'
}
