import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { findSiswaByNis, listAnak, type SiswaFound } from '#anak/anak.queries'
import type { AdmittedLookup } from '#siswa/siswa'

/**
 * Finds the pupil that a parent wants to add, and tells the look-up what it found. A child that the
 * parent already has costs nothing and leaves no trace.
 */
export async function findOtherChild(
  tx: Tx, person: Person, { sekolah_id, nis }: { sekolah_id: string; nis: string },
  lookup: AdmittedLookup,
): Promise<SiswaFound> {
  const siswa = await findSiswaByNis(tx, sekolah_id, nis)
  if (!siswa) {
    lookup.missed()
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  }
  if ((await listAnak(tx, person, siswa.id)).length > 0) throw refuse('SISWA_SUDAH_TERTAUT')
  lookup.found(siswa.id)
  return siswa
}
