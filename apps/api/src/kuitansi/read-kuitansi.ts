import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
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
  const { signed, isi, since, toStaff } = await deps.db.inTransaction(institusi_id, async (tx) => {
    const signed = await signKuitansi(deps, tx, nomor)
    if (!signed) throw refuse('KUITANSI_TIDAK_DITEMUKAN')
    const isi = JSON.parse(signed.isi) as IsiKuitansi
    const toStaff = await isStaffOf(deps, tx, isi.siswa_id, caller)
    return { signed, isi, since: await findSince(tx, isi.kode_pembayaran), toStaff }
  })
  const toWali = toStaff || (await deps.isWali(institusi_id, isi.siswa_id, caller))
  if (toStaff) deps.readings.note(caller, 'kuitansi', { kode_siswa: kodeOf(institusi_id, isi) })
  const { tanda_tangan } = signed
  return showKuitansi(isi, { tanda_tangan, since, origin: caller.origin, toWali })
}

function kodeOf(institusi_id: string, { siswa_id }: IsiKuitansi): string {
  return formatKode('siswa', institusi_id, siswa_id)
}

/** The pupil's own school wrote the receipt: its desk reads it as the family does. */
async function isStaffOf(
  { findSiswaRow }: Pick<Needs, 'findSiswaRow'>, tx: Tx, siswa_id: string, { person }: Caller,
): Promise<boolean> {
  if (!person || person.level === 'wali' || person.institusi_id !== tx.institusi_id) return false
  const siswa = await findSiswaRow(tx, siswa_id)
  return siswa !== undefined && worksFor(tx, person, siswa.sekolah_id)
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
