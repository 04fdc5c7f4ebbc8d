import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { lockOwn, requireKelas } from '#kesiswaan/find-own'
import type { Needs } from '#kesiswaan/needs'
import { readSiswa } from '#kesiswaan/read-siswa'
import { requireSekolah } from '#sekolah/sekolah'
import { keepOldNis, placeSiswa, requireFreeNumbers, reviveNis, setSekolah } from '#siswa/siswa'

/**
 * Moves a pupil to another school of the institution, with a NIS of that school. Bills stay with the
 * school that is owed, and what is kept for the pupil stays in the books where it lies.
 */
export function moveSiswa(
  { db, clock, noteMasuk }: Needs, request: ParsedRequestOf<'pindahSekolah'>, caller: Caller,
): Promise<RincianSiswa> {
  const person = personOf(caller)
  const now = clock.now()
  const { kode_siswa, nis, idkelas } = request
  return db.inTransaction(person.institusi_id, async (tx) => {
    const siswa = await lockOwn(tx, person, kode_siswa)
    const sekolah = await requireSekolah(tx, person, request.idsekolah)
    if (sekolah.id === siswa.sekolah_id) throw refuse('SISWA_SUDAH_DI_SEKOLAH')
    await requireFreeNumbers(tx, sekolah.id, { nis, nisn: siswa.nisn }, siswa.id)
    await reviveNis(tx, { sekolah_id: sekolah.id, nis, siswa_id: siswa.id })
    await keepOldNis(tx, { sekolah_id: siswa.sekolah_id, nis: siswa.nis, siswa_id: siswa.id }, now)
    await setSekolah(tx, siswa.id, sekolah.id, nis)
    if (idkelas !== undefined) {
      const kelas = await requireKelas(tx, person, idkelas)
      if (kelas.sekolah_id !== sekolah.id) throw refuse('KELAS_TIDAK_DITEMUKAN')
      await placeSiswa(tx, kelas.tahun_ajaran_id, [siswa.id], [kelas.id])
    }
    if (siswa.status !== 'calon') {
      await noteMasuk(tx, [{ siswa_id: siswa.id, sekolah_id: sekolah.id, sebab: 'masuk' }], person.pengguna_id, now)
    }
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'siswa_dipindah', subject_id: siswa.id,
      sekolah_id: siswa.sekolah_id, alamat: caller.address,
      sebelum: { sekolah: siswa.sekolah_id }, sesudah: { sekolah: sekolah.id },
    })
    return readSiswa(tx, person, kode_siswa)
  })
}
