import { parseKode } from '@lunas/values/kode'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#siswa/needs'
import { showSiswa } from '#siswa/siswa'

/**
 * Finds a pupil by school and NIS, and records the look-up of a stranger, also when it finds nobody.
 * Past the budgets of the school and the address it costs work.
 */
export async function findSiswa(
  deps: Needs, { idsekolah, nis }: { idsekolah: string; nis: string }, caller: Caller,
) {
  const kode = parseKode('sekolah', idsekolah)
  if (!kode) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const { institusi_id, id: sekolah_id } = kode
  const lookup = await deps.admitLookup('getSiswa', caller, { institusi_id, sekolah_id })
  const siswa = await deps.siswaFinder.add({ institusi_id, sekolah_id, nis })
  if (!siswa) {
    lookup.missed()
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  }
  const wali = await deps.isWali(institusi_id, siswa.id, caller)
  if (!wali) lookup.found(siswa.id)
  const { id, nama, kelas, kini_di } = siswa
  // An old number may be one of a pupil who is at another school by now.
  const at = kini_di === undefined ? undefined : await deps.findSekolah(institusi_id, kini_di)
  const { nama: sekolah, logo: logo_sekolah } = at ?? lookup.sekolah
  const shown = { id, nama, kelas, sekolah_id: kini_di ?? sekolah_id, sekolah, logo_sekolah }
  return { ...showSiswa(institusi_id, shown, wali), ...(kini_di && { nis_lama: true as const }) }
}
