import { BARIS_IMPOR_SHOWN, type RincianImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import type { imporSiswaCalls } from '@lunas/contract/siswa/impor-siswa.calls'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode } from '@lunas/values/kode'
import { requireImpor, showImpor } from '#impor-siswa/impor-siswa'
import { listImpor, readGalat, showBaris } from '#impor-siswa/impor.queries'
import type { PermintaanTerap } from '#impor-siswa/apply-impor'
import type { Needs } from '#impor-siswa/needs'
import type { PermintaanImpor } from '#impor-siswa/read-berkas'
import { undoImpor } from '#impor-siswa/undo-impor'
import { writeGalat, writeTemplat } from '#impor-siswa/write-excel'
import { requirePilihan, showKolom } from '#pemetaan-kolom/pemetaan-kolom'
import { schoolsOf } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import type { Handlers, Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { requireSekolah } from '#sekolah/sekolah'
import { receiveBerkas } from '#tugas/receive-berkas'
import { rereadBerkas } from '#tugas/reread-berkas'
import { startTugas } from '#tugas/start-tugas'

export function imporSiswaRoutes(deps: Needs) {
  const { db } = deps
  return {
    imporSiswa: (request, caller, file) => receive(deps, request, caller, file),
    daftarImporSiswa({ idsekolah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const rows = await listImpor(tx, await schoolsOf(tx, person), idOfKode('sekolah', idsekolah))
        return rows.map((row) => showImpor(tx.institusi_id, row))
      })
    },
    rincianImporSiswa({ idimpor }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx): Promise<RincianImporSiswa> => {
        const impor = await requireImpor(tx, person, idimpor, 'read')
        const baris = await showBaris(tx, impor.id, BARIS_IMPOR_SHOWN)
        return { ...showImpor(tx.institusi_id, impor), ...showKolom('siswa', impor.kolom), baris }
      })
    },
    bacaUlangImporSiswa: (request, caller) => readAgain(deps, request, caller),
    async galatImporSiswa({ idimpor }, caller) {
      const person = personOf(caller)
      const rows = await db.inTransaction(person.institusi_id, async (tx) => {
        const { id } = await requireImpor(tx, person, idimpor, 'read')
        return readGalat(tx, id)
      })
      return { filename: 'siswa-ditolak.xlsx', content: await writeGalat(rows) }
    },
    async templatSiswa() {
      return { filename: 'templat-siswa.xlsx', content: await writeTemplat() }
    },
    terapkanImporSiswa: (request, caller) => begin(deps, request, caller),
    batalkanImporSiswa: ({ idimpor }, caller) => undoImpor(deps, idimpor, caller),
  } satisfies Pick<Handlers, keyof typeof imporSiswaCalls>
}

/** Takes the file and leaves reading it to the worker. */
async function receive(
  deps: Needs, { idsekolah, nama_berkas }: ParsedRequestOf<'imporSiswa'>, caller: Caller, file: Upload,
): Promise<Tugas> {
  const person = personOf(caller)
  const sekolah = await deps.db.inTransaction(person.institusi_id, (tx) => requireSekolah(tx, person, idsekolah))
  const permintaan: PermintaanImpor = { nama_berkas }
  return receiveBerkas(deps, {
    format: 'siswa', jenis: 'impor_siswa', judul: `Baca ${nama_berkas}`, sekolah_id: sekolah.id, permintaan,
  }, caller, file)
}

/** Leaves reading a file again to the worker, with the columns that somebody chose. */
async function readAgain(
  { db, clock }: Needs, { idimpor, kolom }: ParsedRequestOf<'bacaUlangImporSiswa'>, caller: Caller,
): Promise<Tugas> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const impor = await requireImpor(tx, person, idimpor, 'lock')
    if (impor.status !== 'usulan') throw refuse('IMPOR_SISWA_SUDAH_DIPUTUS')
    requirePilihan('siswa', impor.kolom, kolom)
    const { id: impor_id, sekolah_id, berkas_id, nama_berkas } = impor
    const permintaan: PermintaanImpor = { nama_berkas, ulang: { impor_id, berkas_id, kolom } }
    const again = { macam: 'siswa', subject_id: impor_id, jenis: 'impor_siswa', sekolah_id, nama_berkas, permintaan } as const
    return rereadBerkas(tx, again, caller, clock.now())
  })
}

/** Leaves applying a file to the worker; the file is checked again there. */
async function begin(
  { db, clock }: Needs, { idimpor, satukan }: ParsedRequestOf<'terapkanImporSiswa'>, caller: Caller,
): Promise<Tugas> {
  const person = personOf(caller)
  const { pengguna_id } = person
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const impor = await requireImpor(tx, person, idimpor, 'lock')
    if (impor.status !== 'usulan') throw refuse('IMPOR_SISWA_SUDAH_DIPUTUS')
    const { sekolah_id, nama_berkas } = impor
    const permintaan: PermintaanTerap = { impor_id: impor.id, satukan }
    const [id, judul, alamat] = [timeOrderedId(now), `Terapkan ${nama_berkas}`, caller.address]
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'impor_siswa_diminta', subject_id: impor.id, sekolah_id, alamat,
      sebelum: { status: 'usulan' }, sesudah: { satukan },
    })
    return startTugas(
      tx, { id, jenis: 'terapkan_siswa', judul, pengguna_id, alamat, sekolah_id, permintaan }, now,
    )
  })
}
