import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { recordNumbers } from '#anak/anak'
import { lockOwn } from '#kesiswaan/find-own'
import type { Needs } from '#kesiswaan/needs'
import { readSiswa } from '#kesiswaan/read-siswa'
import { requireNomorWa } from '#pengguna/pengguna'
import { personOf, type Caller } from '#platform/http/caller'
import { leaveJejak } from '#platform/jejak'
import { keepManyWali } from '#siswa/siswa'

/**
 * Writes down a parent as an import does: the number opens the pupil's bills only if the pupil never had a guardian and
 * holds no money.
 */
export function keepWali(
  { db, clock }: Needs, { kode_siswa, hubungan, nama, nomor_wa: typed }: ParsedRequestOf<'catatWali'>, caller: Caller,
): Promise<RincianSiswa> {
  const person = personOf(caller)
  const now = clock.now()
  const nomor_wa = typed.trim() === '' ? null : requireNomorWa(typed)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { id: siswa_id, sekolah_id } = await lockOwn(tx, person, kode_siswa)
    await keepManyWali(tx, [{ siswa_id, hubungan, nama: nama.trim(), nomor_wa }], now)
    const dipastikan = nomor_wa === null ? 0 : (await recordNumbers(tx, [{ siswa_id, nomor_wa }])).length
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'wali_dicatat', subject_id: siswa_id, sekolah_id,
      alamat: caller.address, sesudah: { hubungan, bernomor: nomor_wa === null ? 0 : 1, dipastikan },
    })
    return readSiswa(tx, person, kode_siswa)
  })
}
