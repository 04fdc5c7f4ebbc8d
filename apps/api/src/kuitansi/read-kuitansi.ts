import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { parseKode } from '@lunas/values/kode'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { institusiOfNomor, showKuitansi, type IsiKuitansi } from '#kuitansi/kuitansi'
import { findSince, listNomor } from '#kuitansi/kuitansi.queries'
import type { Needs } from '#kuitansi/needs'
import { signKuitansi } from '#kuitansi/sign-kuitansi'

/** A receipt as the one who asks may see it. It is signed here if the worker was not faster. */
export async function readKuitansi(deps: Needs, nomor: string, caller: Caller) {
  const institusi_id = institusiOfNomor(nomor)
  if (!INSTITUSI_PATTERN.test(institusi_id)) throw refuse('KUITANSI_TIDAK_DITEMUKAN')
  const { signed, isi, since } = await deps.db.inTransaction(institusi_id, async (tx) => {
    const signed = await signKuitansi(deps, tx, nomor)
    if (!signed) throw refuse('KUITANSI_TIDAK_DITEMUKAN')
    const isi = JSON.parse(signed.isi) as IsiKuitansi
    return { signed, isi, since: await findSince(tx, isi.kode_pembayaran) }
  })
  const toWali = await deps.isWali(institusi_id, isi.siswa_id, caller)
  const { tanda_tangan } = signed
  return showKuitansi(isi, { tanda_tangan, since, origin: caller.origin, toWali })
}

/** All receipts of a payment: one, or those of each child of a basket, school by school. */
export async function readKuitansiOf(deps: Needs, kode_pembayaran: string, caller: Caller) {
  const kode = parseKode('pembayaran', kode_pembayaran)
  const all = kode
    ? await deps.db.inTransaction(kode.institusi_id, (tx) => listNomor(tx, kode.id))
    : []
  if (all.length === 0) throw refuse('KUITANSI_TIDAK_DITEMUKAN')
  return Promise.all(all.map((nomor) => readKuitansi(deps, nomor, caller)))
}
