import { parseKode } from '@lunas/values/kode'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#siswa/needs'
import { showSiswa } from '#siswa/siswa'

type FindDeps = Pick<Needs, 'siswaFinder' | 'clock' | 'lookups' | 'findSekolah' | 'isWali'>

/** Finds a pupil by school and NIS, and records the look-up of a stranger. */
export async function findSiswa(
  deps: FindDeps, { idsekolah, nis }: { idsekolah: string; nis: string }, caller: Caller,
) {
  const kode = parseKode('sekolah', idsekolah)
  if (!kode) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const { institusi_id, id: sekolah_id } = kode
  const siswa = await deps.siswaFinder.add({ institusi_id, sekolah_id, nis })
  const sekolah = await deps.findSekolah(institusi_id, sekolah_id)
  if (!sekolah) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const wali = await deps.isWali(institusi_id, siswa.id, caller)
  if (!wali) deps.lookups.note(institusi_id, siswa.id, caller.address, deps.clock.now())
  const { id, nama, kelas } = siswa
  const shown = { id, nama, kelas, sekolah_id, sekolah: sekolah.nama, logo_sekolah: sekolah.logo }
  return showSiswa(institusi_id, shown, wali)
}
