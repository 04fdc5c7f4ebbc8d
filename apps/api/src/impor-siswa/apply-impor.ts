import { formatKode } from '@lunas/values/kode'
import { localDateAt, type Zone } from '@lunas/values/local-date'
import { strict as assert } from 'node:assert'
import { recordNumbers, recordNumbersOfNew } from '#anak/anak'
import { batchesOf } from '#impor-siswa/batches-of'
import { changesOn, readBefore, type Sebelum } from '#impor-siswa/before'
import type { Tercatat } from '#impor-siswa/compare'
import {
  findTercatat, lockImpor, markApplied, markBaris, readKelasOf, type BarisRow, type ImporRow,
} from '#impor-siswa/impor.queries'
import type { Masuk, Needs } from '#impor-siswa/needs'
import { makeFamilies } from '#impor-siswa/make-families'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { BATCH_ROWS } from '#platform/tables/read-table'
import {
  enterKelas, insertKelas, insertManySiswa, insertManyWali, joinManyKeluarga, keepManyWali, keepTahunAjaran, placeSiswa,
  tahunAjaranOf, takesOldNis, tingkatOfKelas, updateManySiswa, type SiswaDiimpor, type WaliDiimpor,
} from '#siswa/siswa'
import type { TugasKind } from '#tugas/tugas'

export type PermintaanTerap = { impor_id: string; satukan: boolean }

/** While others use the database, so that it is done with a batch sooner. */
const CROWDED_ROWS = 250

/** A row with its pupil, new or known. */
type Placed = BarisRow & { siswa_id: string; keluarga_id: string | null; sebelum: Tercatat | null }

/** Applies a file in one commit: all of its rows that are not refused, or none. */
export function applyTugasSiswa({ clock, noteMasuk }: Pick<Needs, 'clock' | 'noteMasuk'>): TugasKind {
  return {
    async run(work) {
      const { impor_id, satukan } = work.tugas.permintaan as PermintaanTerap
      const { institusi_id, pengguna_id, alamat } = work.tugas
      await work.finish(async (tx) => {
        const now = clock.now()
        const impor = await requireUsulan(tx, impor_id)
        const total = impor.baru + impor.berubah + impor.sama
        const target: Target = {
          impor, kelas: await makeClasses(tx, impor, now),
          families: satukan ? await makeFamilies(tx, impor_id, work, now) : new Map(), now,
        }
        const done = { baris: 0, nomor_wali: 0 }
        const step = { rows: BATCH_ROWS }
        for await (const rows of batchesOf(tx, impor_id, step)) {
          const { masuk, nomor_wali } = await applyRows(tx, target, rows)
          await noteMasuk(tx, masuk, pengguna_id, now)
          done.baris += rows.length
          done.nomor_wali += nomor_wali
          step.rows = (await work.giveWay()) ? CROWDED_ROWS : BATCH_ROWS
          await work.tell({ sudah: done.baris, total })
        }
        await markApplied(tx, impor_id, now)
        await leaveJejak(tx, {
          pada: now, pengguna_id, tindakan: 'impor_siswa_diterapkan', subject_id: impor_id,
          sekolah_id: impor.sekolah_id, alamat, sebelum: { status: 'usulan' }, sesudah: { status: 'diterapkan' },
          rincian: { baru: impor.baru, berubah: impor.berubah, nomor_wali: done.nomor_wali },
        })
        return { impor_siswa: { idimpor: formatKode('imporsiswa', institusi_id, impor_id), baris: done.baris } }
      })
    },
  }
}

async function requireUsulan(tx: Tx, impor_id: string): Promise<ImporRow> {
  const impor = await lockImpor(tx, impor_id)
  if (!impor) throw refuse('IMPOR_SISWA_TIDAK_DITEMUKAN')
  if (impor.status !== 'usulan') throw refuse('IMPOR_SISWA_SUDAH_DIPUTUS')
  return impor
}

/** Where the rows go: classes by name and families by their number in the file. */
type Target = {
  impor: ImporRow
  kelas: { tahun_ajaran_id: string; ids: ReadonlyMap<string, string> }
  families: ReadonlyMap<number, string>
  now: Date
}

async function applyRows(
  tx: Tx, { impor, kelas, families, now }: Target, rows: readonly BarisRow[],
): Promise<{ masuk: Masuk[]; nomor_wali: number }> {
  const { sekolah_id } = impor
  const before = await requireUnchanged(tx, sekolah_id, rows)
  const placed = rows.map((row): Placed => {
    assert(row.siswa_id !== null, `row ${row.nomor} of import ${impor.id} is refused`)
    return {
      ...row, siswa_id: row.siswa_id, keluarga_id: families.get(row.keluarga ?? 0) ?? null,
      sebelum: before.get(row.isi.nis) ?? null,
    }
  })
  const [made, known] = [placed.filter(({ keadaan }) => keadaan === 'baru'), placed.filter(({ keadaan }) => keadaan !== 'baru')]
  const numbers = certainNumbers(made)
  // Sent together, so that the database writes one while the next is put together here.
  await Promise.all([
    insertManySiswa(tx, sekolah_id, made.map((row) => ({ ...pupilOf(row), kelas: row.isi.kelas, keluarga_id: row.keluarga_id }))),
    enterKelas(tx, kelas.tahun_ajaran_id, ...seatsOf(made, kelas)),
    insertManyWali(tx, contactsOf(made), now),
    recordNumbersOfNew(tx, numbers),
  ])
  const were = await readBefore(tx, kelas.tahun_ajaran_id, known.map(({ siswa_id }) => siswa_id))
  await updateManySiswa(tx, known.map(pupilOf), false)
  await joinManyKeluarga(tx, known.flatMap(({ siswa_id, keluarga_id }) => (keluarga_id ? [{ siswa_id, keluarga_id }] : [])))
  if (await takesOldNis(tx, placed.map(({ siswa_id }) => siswa_id))) throw refuse('IMPOR_SISWA_BERUBAH')
  await placeSiswa(tx, kelas.tahun_ajaran_id, ...seatsOf(known, kelas))
  await keepManyWali(tx, contactsOf(known), now)
  const recorded = Map.groupBy(await recordNumbers(tx, certainNumbers(known)), ({ siswa_id }) => siswa_id)
  await markBaris(tx, impor.id, known.map((row) => ({
    nomor: row.nomor, sebelum: sebelumOf(row, kelas, were.get(row.siswa_id), recorded.get(row.siswa_id) ?? []),
  })))
  const nomor_wali = numbers.length + [...recorded.values()].flat().length
  return { masuk: placed.flatMap((row) => masukOf(row, sekolah_id)), nomor_wali }
}

/** The known pupil of a row as before, with what else the row changes. */
function sebelumOf(
  row: Placed, { tahun_ajaran_id, ids }: Target['kelas'], before: Parameters<typeof changesOn>[0],
  recorded: readonly { nomor_wa: string }[],
): Sebelum | null {
  if (!row.sebelum) return null
  const diubah = changesOn(before, tahun_ajaran_id, {
    kelas_id: ids.get(row.isi.kelas), keluarga_id: row.keluarga_id, wali: contactsOf([row]),
    nomor: recorded.map(({ nomor_wa }) => nomor_wa),
  })
  return { ...row.sebelum, diubah }
}

/** The pupils of the rows that name a class, and the classes in the same order. */
function seatsOf(rows: readonly Placed[], kelas: Target['kelas']): [siswa: string[], kelas: string[]] {
  const named = rows.filter(({ isi }) => isi.kelas !== '')
  return [named.map(({ siswa_id }) => siswa_id), named.map(({ isi }) => kelas.ids.get(isi.kelas) ?? '')]
}

function pupilOf({ siswa_id, isi: { nis, nisn, nama, jenis_kelamin, program } }: Placed): SiswaDiimpor {
  return { id: siswa_id, nis, nisn, nama, jenis_kelamin, program }
}

function masukOf({ siswa_id, keadaan, isi, sebelum }: Placed, sekolah_id: string): Masuk[] {
  if (keadaan === 'baru') return [{ siswa_id, sekolah_id, sebab: 'masuk' }]
  const kelas = sebelum?.kelas ?? ''
  const isMoved = kelas !== '' && isi.kelas !== '' && kelas !== isi.kelas
  return isMoved ? [{ siswa_id, sekolah_id, sebab: 'pindah_kelas' }] : []
}

/** Somebody may have added a pupil with the same number since the file was read. */
async function requireUnchanged(
  tx: Tx, sekolah_id: string, rows: readonly BarisRow[],
): Promise<Map<string, Tercatat>> {
  const read = rows.map(({ nomor, isi }) => ({ nomor, isi, kata: '', kunci: '' }))
  const { byNis, byNisn } = await findTercatat(tx, sekolah_id, read)
  const isSame = rows.every(({ keadaan, isi, siswa_id }) => {
    const [own, other] = [byNis.get(isi.nis), byNisn.get(isi.nisn)]
    return keadaan === 'baru' ? !own && !other : own?.id === siswa_id && (!other || other.id === siswa_id)
  })
  if (!isSame) throw refuse('IMPOR_SISWA_BERUBAH')
  return byNis
}

/** The classes of the running school year by name; those that the school does not have are made. */
async function makeClasses(tx: Tx, { id, sekolah_id }: ImporRow, now: Date): Promise<Target['kelas']> {
  const names = await readKelasOf(tx, id)
  if (names.length === 0) return { tahun_ajaran_id: '', ids: new Map() }
  const [sekolah] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, sekolah_id],
  )
  assert(sekolah, `sekolah ${sekolah_id} has an import`)
  const tahun_ajaran_id = await keepTahunAjaran(tx, tahunAjaranOf(localDateAt(now, sekolah.zona_waktu)), now)
  for (const nama of names) {
    await insertKelas(tx, { sekolah_id, tahun_ajaran_id, nama, tingkat: tingkatOfKelas(nama).slice(0, 20) }, now)
  }
  const kelas = await tx.query<{ id: string; nama: string }>(
    `SELECT id, nama FROM offered.kelas
      WHERE institusi_id = $1 AND sekolah_id = $2 AND tahun_ajaran_id = $3`,
    [tx.institusi_id, sekolah_id, tahun_ajaran_id],
  )
  return { tahun_ajaran_id, ids: new Map(kelas.map((one) => [one.nama, one.id])) }
}

const PARENTS = ['ayah', 'ibu', 'wali'] as const

function contactsOf(rows: readonly Placed[]): WaliDiimpor[] {
  return rows.flatMap(({ siswa_id, isi }) =>
    PARENTS.filter((siapa) => isi[siapa].nama !== '' || isi[siapa].nomor !== '').map((hubungan) => ({
      siswa_id, hubungan, nama: isi[hubungan].nama, nomor_wa: isi[hubungan].nomor || null,
    })),
  )
}

/** Only a number of which the school says whose it is sees the child. */
function certainNumbers(rows: readonly Placed[]): { siswa_id: string; nomor_wa: string }[] {
  return rows.flatMap(({ siswa_id, isi }) => {
    const numbers = PARENTS.map((siapa) => isi[siapa]).filter(({ nomor, pasti }) => pasti && nomor !== '')
    return [...new Set(numbers.map(({ nomor }) => nomor))].map((nomor_wa) => ({ siswa_id, nomor_wa }))
  })
}
