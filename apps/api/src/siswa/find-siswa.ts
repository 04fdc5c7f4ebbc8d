import { parseKode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { showSiswa } from '#siswa/siswa'

type Row = { id: string | null; nama: string; kelas: string; sekolah: string; logo_sekolah: string }

/** Finds a pupil by school and NIS, and leaves a trace when a stranger did. */
export async function findSiswa(
  { db, clock, lookups, isWali }: Pick<Deps, 'db' | 'clock' | 'lookups' | 'isWali'>,
  { idsekolah, nis }: { idsekolah: string; nis: string },
  caller: Caller,
) {
  const sekolah = parseKode('sekolah', idsekolah)
  if (!sekolah) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const [row] = await db.call<Row>(
    'find-siswa', 'SELECT * FROM find_siswa($1, $2, $3)', [sekolah.institusi_id, sekolah.id, nis],
  )
  if (!row) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const { id, ...shown } = row
  if (id === null) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const wali = await isWali(sekolah.institusi_id, id, caller)
  if (!wali) lookups.note(sekolah.institusi_id, id, caller.address, clock.now())
  return showSiswa(sekolah.institusi_id, { id, sekolah_id: sekolah.id, ...shown }, wali)
}
