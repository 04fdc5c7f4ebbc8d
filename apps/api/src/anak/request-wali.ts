import type { Pengajuan } from '@lunas/contract/pengguna/anak'
import { parseKode } from '@lunas/values/kode'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { PENGAJUAN_MENUNGGU_MAX } from '#anak/anak'
import { countWaiting, insertPengajuan, listPengajuan } from '#anak/anak.queries'
import { findOtherChild } from '#anak/find-other-child'
import type { Needs } from '#anak/needs'
import { showPengajuan } from '#anak/show-anak'

type Request = { idsekolah: string; nis: string; alasan: string }

/** Asks the school to record this parent's verified number as a guardian's. */
export async function requestWali(
  { db, clock, admitLookup }: Pick<Needs, 'db' | 'clock' | 'admitLookup'>,
  caller: Caller,
  { idsekolah, nis, alasan }: Request,
): Promise<Pengajuan> {
  const person = personOf(caller)
  const kode = parseKode('sekolah', idsekolah)
  const { institusi_id, pengguna_id, nomor_wa } = person
  if (kode?.institusi_id !== institusi_id) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  // A wali verified a number at registration; only that number can be requested.
  if (!nomor_wa) throw refuse('NOMOR_WA_BELUM_ADA')
  const where = { institusi_id, sekolah_id: kode.id }
  const lookup = await admitLookup('ajukanAnak', caller, where)
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const siswa = await findOtherChild(tx, person, { sekolah_id: kode.id, nis }, lookup)
    if ((await countWaiting(tx, pengguna_id)) >= PENGAJUAN_MENUNGGU_MAX) {
      throw refuse('PENGAJUAN_TERLALU_BANYAK', { maksimum: String(PENGAJUAN_MENUNGGU_MAX) })
    }
    const id = timeOrderedId(now)
    const baru = { id, pengguna_id, siswa_id: siswa.id, nomor_wa, alasan, dibuat_at: now }
    if (!(await insertPengajuan(tx, baru))) throw refuse('PENGAJUAN_SUDAH_ADA')
    const tindakan = 'pengajuan_wali_dibuat'
    await leaveJejak(tx, { pada: now, pengguna_id, tindakan, subject_id: id })
    const row = (await listPengajuan(tx, pengguna_id)).find((each) => each.pengajuan_id === id)
    if (!row) throw new Error('the pengajuan that was just inserted is missing')
    return showPengajuan(institusi_id, row)
  })
}
