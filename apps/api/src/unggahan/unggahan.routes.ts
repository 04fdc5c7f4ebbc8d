import { BARIS_UNGGAHAN_SHOWN, type RincianUnggahan } from '@lunas/contract/tagihan/unggahan'
import type { unggahanCalls } from '@lunas/contract/tagihan/unggahan.calls'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { formatDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { requireOurs } from '#platform/auth/require-ours'
import { requirePilihan, showKolom } from '#pemetaan-kolom/pemetaan-kolom'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import type { Handlers, Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { requireSekolah } from '#sekolah/sekolah'
import { receiveBerkas } from '#tugas/receive-berkas'
import { rereadBerkas } from '#tugas/reread-berkas'
import { tentangKeringanan, type IsiKeringanan } from '#unggahan/compare-keringanan'
import type { Needs } from '#unggahan/needs'
import type { PermintaanUnggahan } from '#unggahan/read-unggahan'
import { showUnggahan, type Unggahan } from '#unggahan/unggahan'
import {
  findUnggahan, listUnggahan, readBarisOf, readFirstBaris, sumKelompok, type BarisRow,
} from '#unggahan/unggahan.queries'
import { propose, takeBack, unggahanUsulan } from '#unggahan/unggahan.usulan'
import { writeGalat, writeTemplat } from '#unggahan/write-excel'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findUnggahan, show: showUnggahan })

export function unggahanRoutes(deps: Needs) {
  const { db } = deps
  const kind = unggahanUsulan(deps)
  return {
    kirimUnggahan: (request, caller, file) => receive(deps, request, caller, file),
    async templatUnggahan({ macam }) {
      return { filename: `templat-${macam}.xlsx`, content: await writeTemplat(macam) }
    },
    daftarUnggahan({ idsekolah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const rows = await listUnggahan(tx, await schoolsOf(tx, person), idOfKode('sekolah', idsekolah))
        const pemutus = await readPemutus(tx, person)
        return rows.map((row) => showUnggahan(tx.institusi_id, row, pemutus))
      })
    },
    rincianUnggahan({ idunggahan }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx): Promise<RincianUnggahan> => {
        const row = await requireUnggahan(tx, person, idunggahan)
        const baris = await readFirstBaris(tx, row.id, BARIS_UNGGAHAN_SHOWN)
        return {
          ...showUnggahan(tx.institusi_id, row, await readPemutus(tx, person)),
          ...showKolom(row.macam, row.kolom),
          kelompok: await sumKelompok(tx, row.id), baris: baris.map((one) => showBaris(tx.institusi_id, one)),
        }
      })
    },
    bacaUlangUnggahan: (request, caller) => readAgain(deps, request, caller),
    async galatUnggahan({ idunggahan }, caller) {
      const person = personOf(caller)
      const { macam, rows } = await db.inTransaction(person.institusi_id, async (tx) => {
        const row = await requireUnggahan(tx, person, idunggahan)
        return { macam: row.macam, rows: await readBarisOf(tx, row.id, 'ditolak') }
      })
      return { filename: `${macam}-ditolak.xlsx`, content: await writeGalat(macam, rows) }
    },
    ajukanUnggahan: ({ idunggahan }, caller) => inOneCommit(deps, caller, (act) => propose(deps, act, idunggahan)),
    putusUnggahan: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, kind, request.idunggahan, request)),
    tarikUnggahan: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, kind, request.idunggahan, request)),
    batalkanUnggahan: (request, caller) => inOneCommit(deps, caller, (act) => takeBack(deps, act, request)),
  } satisfies Pick<Handlers, keyof typeof unggahanCalls>
}

/** Takes the file and leaves reading it to the worker. */
async function receive(
  deps: Needs, { idsekolah, macam, nama_berkas }: ParsedRequestOf<'kirimUnggahan'>, caller: Caller, file: Upload,
): Promise<Tugas> {
  const person = personOf(caller)
  const sekolah = await deps.db.inTransaction(person.institusi_id, (tx) => requireSekolah(tx, person, idsekolah))
  const permintaan: PermintaanUnggahan = { macam, nama_berkas }
  return receiveBerkas(deps, {
    format: macam, jenis: 'unggahan', judul: `Baca ${nama_berkas}`, sekolah_id: sekolah.id, permintaan,
  }, caller, file)
}

/** Leaves reading a file again to the worker, with the columns that somebody chose. */
async function readAgain(
  { db, clock }: Needs, { idunggahan, kolom }: ParsedRequestOf<'bacaUlangUnggahan'>, caller: Caller,
): Promise<Tugas> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { id: unggahan_id, status, macam, ...row } = await requireUnggahan(tx, person, idunggahan)
    if (status !== 'usulan') throw refuse('UNGGAHAN_SUDAH_DIPUTUS')
    requirePilihan(macam, row.kolom, kolom)
    const { sekolah_id, berkas_id, nama_berkas } = row
    const permintaan: PermintaanUnggahan = { macam, nama_berkas, ulang: { unggahan_id, berkas_id, kolom } }
    const again = { macam, subject_id: unggahan_id, jenis: 'unggahan', sekolah_id, nama_berkas, permintaan } as const
    return rereadBerkas(tx, again, caller, clock.now())
  })
}

async function requireUnggahan(tx: Tx, person: Person, idunggahan: string): Promise<Unggahan> {
  return requireOurs(tx, person, {
    kind: 'unggahan', kode: idunggahan, refusal: 'UNGGAHAN_TIDAK_DITEMUKAN', find: findUnggahan,
  })
}

function showBaris(institusi_id: string, row: BarisRow): RincianUnggahan['baris'][number] {
  const { nomor, keadaan, siswa_id, isi, kata } = row
  return {
    nomor, keadaan, kode_siswa: siswa_id && formatKode('siswa', institusi_id, siswa_id),
    nama: [isi['nis'], isi['nama']].filter(Boolean).join(' '), tentang: tentangOf(row), kata,
  }
}

/** A refused row has nothing that can be said with certainty. */
function tentangOf({ keadaan, isi, nama, jumlah, jatuh_tempo }: BarisRow): string {
  if (keadaan === 'ditolak') return ''
  if (jumlah === null || jatuh_tempo === null) return tentangKeringanan(isi as IsiKeringanan)
  return `${nama}, ${formatRupiah(jumlah)}, jatuh tempo ${formatDate(jatuh_tempo)}`
}
