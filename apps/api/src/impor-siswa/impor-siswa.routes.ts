import { BARIS_IMPOR_SHOWN, type RincianImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import type { imporSiswaCalls } from '@lunas/contract/siswa/impor-siswa.calls'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode, parseKode } from '@lunas/values/kode'
import { requireImpor, showImpor } from '#impor-siswa/impor-siswa'
import { listImpor, readBarisOf, showBaris } from '#impor-siswa/impor.queries'
import type { PermintaanTerap } from '#impor-siswa/apply-impor'
import type { Needs } from '#impor-siswa/needs'
import type { PermintaanImpor } from '#impor-siswa/read-berkas'
import { undoImpor } from '#impor-siswa/undo-impor'
import { writeGalat, writeTemplat } from '#impor-siswa/write-excel'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import type { Handlers, Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { storeBerkas } from '#tugas/berkas'
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
        return { ...showImpor(tx.institusi_id, impor), baris }
      })
    },
    async galatImporSiswa({ idimpor }, caller) {
      const person = personOf(caller)
      const rows = await db.inTransaction(person.institusi_id, async (tx) => {
        const { id } = await requireImpor(tx, person, idimpor, 'read')
        return readBarisOf(tx, id, ['ditolak'])
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
  { db, clock }: Needs, { idsekolah, nama_berkas }: ParsedRequestOf<'imporSiswa'>, caller: Caller,
  file: Upload,
): Promise<Tugas> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const sekolah_id = await db.inTransaction(institusi_id, (tx) => requireSekolah(tx, person, idsekolah))
  const now = clock.now()
  const id = timeOrderedId(now)
  const { bytes, sidik } = await storeBerkas(db, { institusi_id, id }, file, 'siswa', now)
  if (bytes === 0) throw refuse('BERKAS_KOSONG')
  return db.inTransaction(institusi_id, async (tx) => {
    const alamat = caller.address
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'berkas_diunggah', subject_id: id, alamat, sekolah_id,
      rincian: { format: 'siswa' }, sesudah: { sidik, bytes },
    })
    const permintaan: PermintaanImpor = { nama_berkas }
    const judul = `Baca ${nama_berkas}`
    return startTugas(
      tx, { id, jenis: 'impor_siswa', judul, pengguna_id, alamat, sekolah_id, permintaan }, now,
    )
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

async function requireSekolah(tx: Tx, person: Person, idsekolah: string): Promise<string> {
  const kode = parseKode('sekolah', idsekolah)
  const [known] = kode?.institusi_id === tx.institusi_id
    ? await tx.query<{ id: string }>(
        `SELECT id FROM offered.sekolah WHERE institusi_id = $1 AND id = $2 AND bentuk = 'sekolah'`,
        [tx.institusi_id, kode.id],
      )
    : []
  if (!known || !(await worksFor(tx, person, known.id))) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return known.id
}
