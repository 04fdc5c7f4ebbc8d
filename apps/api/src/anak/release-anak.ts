import { parseKode } from '@lunas/values/kode'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { decideAnak, listAnak } from '#anak/anak.queries'
import type { Needs } from '#anak/needs'
import { recordWali } from '#anak/wali.queries'

/** Removes a child from this parent's list; other guardians and the school's number stay. */
export async function releaseAnak(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, person: Person, kode_siswa: string,
): Promise<null> {
  const kode = parseKode('siswa', kode_siswa)
  if (kode?.institusi_id !== person.institusi_id) throw refuse('BUKAN_ANAK_ANDA')
  const now = clock.now()
  await db.inTransaction(person.institusi_id, async (tx) => {
    const [anak] = await listAnak(tx, person, kode.id)
    if (!anak) throw refuse('BUKAN_ANAK_ANDA')
    await decideAnak(tx, person.pengguna_id, kode.id, false, now)
    const { pengguna_id, nomor_wa } = person
    await recordWali(tx, {
      siswa_id: kode.id, nomor_wa, pengguna_id, perubahan: 'berakhir', cara: 'sendiri',
      alasan: 'dilepas dari daftar anak di aplikasi',
    }, now)
    await leaveJejak(tx, {
      pada: now,
      pengguna_id: person.pengguna_id,
      tindakan: 'anak_dilepas',
      subject_id: kode.id,
    })
  })
  return null
}
