import { parseKode } from '@lunas/values/kode'
import { networkOf } from '#platform/http/address'
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
  const { address } = caller
  const now = deps.clock.now()
  const asked = { sekolah_id, network: networkOf(address) }
  const price = deps.lookupBudget.priceOf(asked, now)
  if (price > 0) await deps.work.demand('getSiswa', caller, price)
  const siswa = await deps.siswaFinder.add({ institusi_id, sekolah_id, nis })
  const sekolah = await deps.findSekolah(institusi_id, sekolah_id)
  if (!sekolah) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  if (!siswa) {
    deps.lookupBudget.spend(asked, 'miss', now)
    deps.lookups.noteMiss({ institusi_id, sekolah_id, address })
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  }
  const wali = await deps.isWali(institusi_id, siswa.id, caller)
  if (!wali) {
    deps.lookupBudget.spend(asked, 'hit', now)
    deps.lookups.note({ institusi_id, siswa_id: siswa.id, address, jenis: 'cari' })
  }
  const { id, nama, kelas } = siswa
  const shown = { id, nama, kelas, sekolah_id, sekolah: sekolah.nama, logo_sekolah: sekolah.logo }
  return showSiswa(institusi_id, shown, wali)
}
