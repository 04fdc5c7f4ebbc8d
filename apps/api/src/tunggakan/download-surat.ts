import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import type { FileAnswer } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#tunggakan/needs'
import { renderSurat } from '#tunggakan/surat-pdf'
import { findSurat, findSuratSekolah } from '#tunggakan/surat.queries'

/** Letters as they were written, however often they are downloaded. */
export async function downloadSurat(
  { db, clock, findInstitusi, readings }: Needs, { idtugas, kode_siswa }: ParsedRequestOf<'unduhSurat'>, caller: Caller,
): Promise<FileAnswer> {
  const person = personOf(caller)
  const kode = parseKode('tugas', idtugas)
  if (kode?.institusi_id !== person.institusi_id) throw refuse('SURAT_TIDAK_DITEMUKAN')
  const { sekolah, daftar } = await db.inTransaction(person.institusi_id, async (tx) => {
    const found = await findSurat(tx, kode.id, idOfKode('siswa', kode_siswa))
    const [first] = found
    const owner = first && (await worksFor(tx, person, first.sekolah_id))
      ? await findSuratSekolah(tx, first.sekolah_id) : undefined
    if (!owner) throw refuse('SURAT_TIDAK_DITEMUKAN')
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id: person.pengguna_id, tindakan: 'surat_diunduh', subject_id: kode.id,
      sekolah_id: owner.id, alamat: caller.address, sesudah: { banyak: found.length },
    })
    return { sekolah: owner, daftar: found }
  })
  readings.note(caller, 'siswa', daftar.map(({ siswa_id }) => ({
    kode_siswa: formatKode('siswa', person.institusi_id, siswa_id),
  })))
  const { nama } = await findInstitusi(person.institusi_id)
  return { filename: `surat-${idtugas}.pdf`, content: await renderSurat(nama, sekolah, daftar) }
}
