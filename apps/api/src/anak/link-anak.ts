import type { Anak } from '@lunas/contract/pengguna/anak'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { decideAnak, endByKode, listAnak } from '#anak/anak.queries'
import type { Needs } from '#anak/needs'
import { showAnak } from '#anak/show-anak'
import { isTercatat, recordWali } from '#anak/wali.queries'

/** Links a child to a parent who enters the code that a guardian passed on. */
export async function linkAnak(
  { db, otp, clock }: Pick<Needs, 'db' | 'otp' | 'clock'>,
  person: Person,
  kode: { tiket: string; otp: string },
): Promise<Anak> {
  const { institusi_id, pengguna_id, nomor_wa, sesi_id } = person
  const { subjek: siswa_id, tujuan } = await otp.consume({
    institusi_id, tiket: kode.tiket, otp_md5: kode.otp, tipe: 'tambah_anak', perangkat: sesi_id,
  })
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    // The school may have ended that guardian's link since the code was sent.
    if (!(await isTercatat(tx, siswa_id, tujuan))) throw refuse('OTP_KEDALUWARSA')
    await decideAnak(tx, pengguna_id, siswa_id, true, now)
    await endByKode(tx, pengguna_id, siswa_id, now)
    const change = { siswa_id, nomor_wa, pengguna_id, perubahan: 'tertaut', cara: 'kode_wali' } as const
    await recordWali(tx, change, now)
    const tindakan = 'anak_ditautkan'
    await leaveJejak(tx, { pada: now, pengguna_id, tindakan, subject_id: siswa_id })
    const [row] = await listAnak(tx, person, siswa_id)
    if (!row) throw refuse('OTP_KEDALUWARSA')
    return showAnak(institusi_id, row)
  })
}
