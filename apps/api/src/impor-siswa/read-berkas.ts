import type { HasilImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import type { PilihanKolom } from '@lunas/contract/siswa/pemetaan-kolom'
import { strict as assert } from 'node:assert'
import { formatKode } from '@lunas/values/kode'
import { localDateAt, type Zone } from '@lunas/values/local-date'
import type * as z from 'zod/mini'
import { mayLackZeros, namedAsRecorded, withZeros } from '#impor-siswa/as-recorded'
import { compareBaris, countFamilies, nothingSeen } from '#impor-siswa/compare'
import {
  findBehindZeros, findOldNis, findTercatat, insertBaris, insertImpor, lockImpor, markUndone, readKelasNames, writeCounts,
} from '#impor-siswa/impor.queries'
import { hasSecondRow, ISIAN, readKolom, type Kolom } from '#impor-siswa/kolom'
import type { Needs } from '#impor-siswa/needs'
import { readBaris, type DibacaBaris } from '#impor-siswa/read-baris'
import {
  dipilihOf, NOTHING_CHOSEN, readPemetaan, rememberPemetaan, type Dipilih,
} from '#pemetaan-kolom/pemetaan-kolom'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { openTable, type Format } from '#platform/tables/read-table'
import { tahunAjaranOf } from '#siswa/siswa'
import { readBytes } from '#tugas/berkas'
import type { TugasKind, Work } from '#tugas/tugas'

/** A file of pupils: of the school, our template, or Dapodik's as it is downloaded. */
export function formatSiswa(dipilih: Dipilih): Format<Kolom, DibacaBaris> {
  return {
    sheet: 'Daftar Peserta Didik', rowsMax: 120_000, needed: 'Nama dan NIS (atau NIPD)', hasSecondRow,
    readKolom: (first, second) => readKolom(dipilih, first, second), readBaris,
  }
}

/** The format where the school chose nothing. */
export const SISWA_FORMAT = formatSiswa(NOTHING_CHOSEN)

export type PermintaanImpor = {
  nama_berkas: string
  /** The proposal that is read again with chosen columns, and the work that its file came with. */
  ulang?: { impor_id: string; berkas_id: string; kolom: PilihanKolom }
}

/** Reads a file and writes down what it would change. Nothing about pupils changes here. */
export function readTugasSiswa({ db, clock }: Needs): TugasKind {
  return {
    async run(work) {
      const { institusi_id, id, sekolah_id, pengguna_id, permintaan } = work.tugas
      assert(sekolah_id !== null, 'an import of pupils is of a school')
      const { nama_berkas, ulang } = permintaan as PermintaanImpor
      const berkas_id = ulang?.berkas_id ?? id
      const dipilih = ulang ? dipilihOf(ulang.kolom) : await readPemetaan(db, { institusi_id, sekolah_id, macam: 'siswa' })
      const file = Buffer.concat(await Array.fromAsync(readBytes(db, { institusi_id, id: berkas_id })))
      await work.finish(async (tx) => {
        const now = clock.now()
        if (ulang) {
          await replace(tx, ulang.impor_id, now)
          await rememberPemetaan(
            tx, { sekolah_id, macam: 'siswa', known: ISIAN, chosen: ulang.kolom, oleh: pengguna_id }, now,
          )
        }
        const { batches, kolom } = await openTable(file, formatSiswa(dipilih))
        await insertImpor(tx, { id, berkas_id, sekolah_id, nama_berkas, oleh: pengguna_id, kolom }, now)
        const baris = await keepBaris(tx, { id, sekolah_id, now, bySibling: kolom.places.has('saudara') }, batches, work)
        const hasil: z.infer<typeof HasilImporSiswa> = {
          impor_siswa: { idimpor: formatKode('imporsiswa', institusi_id, id), baris },
        }
        return hasil
      })
    },
  }
}

/** Compares the rows with the pupils of the school and writes them down; answers how many there are. */
async function keepBaris(
  tx: Tx, { id, sekolah_id, now, bySibling }: { id: string; sekolah_id: string; now: Date; bySibling: boolean }, batches: AsyncIterable<DibacaBaris[]>,
  work: Pick<Work, 'giveWay' | 'tell'>,
): Promise<number> {
  const seen = nothingSeen(bySibling)
  const kelasOf = namedAsRecorded(await readKelasNow(tx, sekolah_id, now))
  const counts = { baru: 0, berubah: 0, sama: 0, ditolak: 0 }
  let total = 0
  // Not awaited at once: the database writes a batch while the next one is read from the file.
  let written = Promise.resolve()
  for await (const batch of batches) {
    const rows = (await restoreZeros(tx, sekolah_id, batch))
      .map((row) => ({ ...row, isi: { ...row.isi, kelas: kelasOf(row.isi.kelas) } }))
    const [{ byNis, byNisn }, old] = await Promise.all([findTercatat(tx, sekolah_id, rows), findOldNis(tx, sekolah_id, rows)])
    await written
    const usulan = compareBaris(rows, byNis, byNisn, old, seen)
    written = insertBaris(tx, id, usulan)
    // Whoever waits for it next hears of a failure.
    written.catch(() => {})
    for (const { keadaan } of usulan) counts[keadaan] += 1
    await work.giveWay(written)
    await work.tell({ sudah: (total += rows.length), total: null })
  }
  await written
  await writeCounts(tx, id, { ...counts, keluarga: countFamilies(seen) })
  return total
}

/** The zeros that a spreadsheet ate, where the school knows the pupil with them. */
async function restoreZeros(tx: Tx, sekolah_id: string, batch: readonly DibacaBaris[]): Promise<readonly DibacaBaris[]> {
  const short = batch.filter(mayLackZeros)
  if (short.length === 0) return batch
  const { byNis } = await findTercatat(tx, sekolah_id, short)
  const unknown = short.map(({ isi }) => isi.nis).filter((nis) => !byNis.has(nis))
  const behind = await findBehindZeros(tx, sekolah_id, unknown)
  return behind.size === 0 ? batch : batch.map((row) => withZeros(row, behind))
}

/** The classes that the school has this school year. */
async function readKelasNow(tx: Tx, sekolah_id: string, now: Date): Promise<string[]> {
  const [sekolah] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, sekolah_id],
  )
  assert(sekolah, `sekolah ${sekolah_id} has an import`)
  return readKelasNames(tx, sekolah_id, tahunAjaranOf(localDateAt(now, sekolah.zona_waktu)).nama)
}

/** Throws away the proposal that was read before; somebody may have applied it meanwhile. */
async function replace(tx: Tx, impor_id: string, now: Date): Promise<void> {
  const impor = await lockImpor(tx, impor_id)
  if (impor?.status !== 'usulan') throw refuse('IMPOR_SISWA_SUDAH_DIPUTUS')
  await markUndone(tx, impor_id, now)
}
