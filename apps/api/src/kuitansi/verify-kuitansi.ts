import { NOMOR_KUITANSI_PATTERN, type Verifikasi } from '@lunas/contract/kuitansi'
import type { HasilVerifikasi } from '@lunas/contract/status'
import { maskName } from '@lunas/values/mask'
import { formatRupiah } from '@lunas/values/rupiah'
import type { Deps } from '#deps'
import type { Tx } from '#platform/db/database'
import {
  canonicalText,
  institusiOfNomor,
  totalOf,
  waktuTertulis,
  type IsiKuitansi,
} from '#kuitansi/kuitansi'
import { findReturned } from '#kuitansi/kuitansi.queries'
import { composeIsi, signKuitansi } from '#kuitansi/sign-kuitansi'

export type VerifyRequest = {
  nomor_kuitansi: string
  tanda_tangan?: string | undefined
  jumlah?: number | undefined
}

const EXPLANATIONS: Record<HasilVerifikasi, string> = {
  asli: 'Kuitansi ini asli dan tercatat di Lunas.',
  berubah: 'Nomornya tercatat di Lunas, tetapi isinya berbeda dari yang tercatat. Jangan diterima.',
  tidak_dikenal: 'Nomor kuitansi ini tidak tercatat di Lunas.',
}

/** Says whether a receipt is genuine, altered or unknown, to anybody who asks. */
export async function verifyKuitansi(deps: Deps, request: VerifyRequest): Promise<Verifikasi> {
  const nomor = request.nomor_kuitansi.trim()
  const unknown = explain('tidak_dikenal', nomor)
  if (!NOMOR_KUITANSI_PATTERN.test(nomor)) return unknown
  const institusi_id = institusiOfNomor(nomor)
  return deps.db.inTransaction(institusi_id, async (tx) => {
    const signed = await signKuitansi(deps, tx, nomor)
    if (!signed) return unknown
    const isi = JSON.parse(signed.isi) as IsiKuitansi
    const genuine =
      deps.signer.verify(signed.isi, signed.tanda_tangan) &&
      (await matchesBooks(deps, tx, nomor, isi)) &&
      (request.tanda_tangan === undefined || request.tanda_tangan === signed.tanda_tangan) &&
      (request.jumlah === undefined || request.jumlah === totalOf(isi))
    const dikembalikan = await findReturned(tx, isi.kode_pembayaran)
    return explain(genuine ? 'asli' : 'berubah', nomor, isi, dikembalikan)
  })
}

/** The signature protects the text; the amounts must also still be what the ledger says. */
async function matchesBooks(deps: Deps, tx: Tx, nomor: string, isi: IsiKuitansi): Promise<boolean> {
  const now = await composeIsi(deps, tx, nomor)
  if (!now) return false
  // Names may be corrected later; money and the payment it belongs to may not.
  const { rincian, biaya, titipan, kode_pembayaran, dibayar_at } = now
  const amounts = rincian.map(({ jumlah }, i) => ({ nama: isi.rincian[i]?.nama ?? '', jumlah }))
  const expected = { ...isi, rincian: amounts, biaya, titipan, kode_pembayaran, dibayar_at }
  return canonicalText(isi) === canonicalText(expected)
}

/** What the paper should say, so that a person can compare; the child's name stays masked. */
function explain(
  hasil: HasilVerifikasi, nomor_kuitansi: string, isi?: IsiKuitansi, dikembalikan = 0,
): Verifikasi {
  const isGone = isi !== undefined && dikembalikan >= totalOf(isi) - isi.biaya
  const returned = hasil === 'asli' && dikembalikan > 0
    ? ` ${isGone ? 'Seluruh uangnya' : `Dari uangnya ${formatRupiah(dikembalikan)}`} sudah ` +
      'dikembalikan kepada pembayar.'
    : ''
  return {
    hasil,
    nomor_kuitansi,
    sekolah: isi?.sekolah ?? '',
    nama_siswa: isi ? maskName(isi.nama_siswa) : '',
    total: isi ? totalOf(isi) : 0,
    waktu_tertulis: isi ? waktuTertulis(isi) : '',
    dikembalikan,
    penjelasan: EXPLANATIONS[hasil] + returned,
  }
}
