import type { Anak } from '@lunas/contract/pengguna/anak'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { decideAnak, listAnak } from '#anak/anak.queries'
import type { Needs } from '#anak/needs'
import { showAnak } from '#anak/show-anak'

/** Links a child to a parent who enters the code that a guardian passed on. */
export async function linkAnak(
  { db, otp, clock }: Pick<Needs, 'db' | 'otp' | 'clock'>,
  person: Person,
  kode: { tiket: string; otp: string },
): Promise<Anak> {
  const { institusi_id, pengguna_id, sesi_id } = person
  const { subjek: siswa_id } = await otp.consume({
    institusi_id, tiket: kode.tiket, otp_md5: kode.otp, tipe: 'tambah_anak', perangkat: sesi_id,
  })
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    await decideAnak(tx, pengguna_id, siswa_id, true, now)
    const tindakan = 'anak_ditautkan'
    await leaveJejak(tx, { pada: now, pengguna_id, tindakan, subject_id: siswa_id })
    const [row] = await listAnak(tx, person, siswa_id)
    if (!row) throw refuse('OTP_KEDALUWARSA')
    return showAnak(institusi_id, row)
  })
}
