import type { Verifikasi } from '@lunas/contract/kuitansi/kuitansi'
import { sayUangSejak } from '@lunas/contract/kuitansi/uang-sejak'
import type { HasilVerifikasi } from '@lunas/contract/pembayaran/status'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { canonicalText, totalOf, type IsiKuitansi } from '#kuitansi/kuitansi'
import { findSince } from '#kuitansi/kuitansi.queries'
import type { Needs } from '#kuitansi/needs'
import { composeIsi, signKuitansi } from '#kuitansi/sign-kuitansi'

export type VerifyRequest = {
  nomor_kuitansi: string
  tanda_tangan?: string | undefined
  jumlah?: Rupiah | undefined
}

/** One receipt against its signature, the books and the paper; nothing if it is unknown. */
export async function checkKuitansi(deps: Needs, tx: Tx, request: VerifyRequest) {
  const { nomor_kuitansi, tanda_tangan, jumlah } = request
  const signed = await signKuitansi(deps, tx, nomor_kuitansi)
  if (!signed) return undefined
  const isi = JSON.parse(signed.isi) as IsiKuitansi
  const isGenuine =
    deps.signer.verify(signed.isi, signed.tanda_tangan) &&
    (await matchesBooks(deps, tx, nomor_kuitansi, isi)) &&
    (tanda_tangan === undefined || tanda_tangan === signed.tanda_tangan) &&
    (jumlah === undefined || jumlah === totalOf(isi))
  return { isi, isGenuine, since: await findSince(tx, isi.kode_pembayaran) }
}

/** The signature protects the text; the amounts must also still be what the ledger says. */
async function matchesBooks(deps: Needs, tx: Tx, nomor: string, isi: IsiKuitansi): Promise<boolean> {
  const now = await composeIsi(deps, tx, nomor)
  if (!now) return false
  // Names may be corrected later, and a bill owes less once more is paid; the money of this payment
  // and the payment it belongs to may not change.
  const { rincian, biaya, titipan, kode_pembayaran, dibayar_at } = now
  const expected = { ...isi, biaya, titipan, kode_pembayaran, dibayar_at }
  return amountsOf(isi) === amountsOf({ rincian }) && canonicalText(isi) === canonicalText(expected)
}

/** In one order, since a due date that was changed moves a line. */
function amountsOf({ rincian }: Pick<IsiKuitansi, 'rincian'>): string {
  return rincian.map(({ jumlah }) => jumlah).toSorted((a, b) => a - b).join()
}

const EXPLANATIONS: Record<HasilVerifikasi, string> = {
  asli: 'Kuitansi ini asli dan tercatat di Lunas.',
  berubah: 'Isinya berbeda dari catatan kami. Tanyakan ke sekolah dulu.',
  tidak_dikenal: 'Nomor kuitansi ini tidak tercatat di Lunas.',
}

type Paper = Pick<
  Verifikasi,
  | 'sekolah' | 'nama_siswa' | 'total' | 'waktu_tertulis' | 'dikembalikan' | 'ke_titipan'
  | 'rincian' | 'biaya' | 'titipan' | 'sedang_dikembalikan' | 'ditarik' | 'sengketa_terbuka' | 'cap'
> & {
  /** What of it could go back in all; a fee does not. */
  kembalian: Rupiah
}
const NOTHING: Paper = {
  sekolah: '', nama_siswa: '', waktu_tertulis: '', rincian: [],
  biaya: rupiah(0), titipan: rupiah(0),
  total: rupiah(0), dikembalikan: rupiah(0), ke_titipan: rupiah(0), kembalian: rupiah(0),
  sedang_dikembalikan: rupiah(0), ditarik: rupiah(0), sengketa_terbuka: false, cap: '',
}

/** What the paper should say, so that a person can compare; the child's name stays masked. */
export function explain(
  hasil: HasilVerifikasi, nomor_kuitansi: string, paper: Paper = NOTHING,
): Verifikasi {
  const { kembalian, ...shown } = paper
  // A genuine receipt says what was paid; this is what became of the money since.
  const since = hasil === 'asli' ? sayUangSejak(paper, kembalian) : ''
  const penjelasan = [EXPLANATIONS[hasil], since].filter(Boolean).join(' ')
  return { hasil, nomor_kuitansi, ...shown, penjelasan, kuitansi: [], tertanda: null }
}
