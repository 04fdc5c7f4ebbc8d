import type { HasilImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import { strict as assert } from 'node:assert'
import { formatKode } from '@lunas/values/kode'
import type * as z from 'zod/mini'
import type { Baris } from '#impor-siswa/baris'
import { compareBaris } from '#impor-siswa/compare'
import { findOldNis, findTercatat, insertImpor } from '#impor-siswa/impor.queries'
import { hasSecondRow, isKepala, readKolom, type Kolom } from '#impor-siswa/kolom'
import type { Needs } from '#impor-siswa/needs'
import { readBaris, type DibacaBaris } from '#impor-siswa/read-baris'
import { readCsv } from '#impor-siswa/read-csv'
import { readXlsx } from '#impor-siswa/read-xlsx'
import { refuse } from '#platform/http/refuse'
import { readBytes } from '#tugas/berkas'
import type { TugasKind } from '#tugas/tugas'

export const ROWS_MAX = 120_000
/** Titles, the school's name and the day of the download stand above the heading. */
const ABOVE_MAX = 30
const TOLD_EVERY = 5_000

export type PermintaanImpor = { nama_berkas: string }

/** Reads a file and writes down what it would change. Nothing about pupils changes here. */
export function readTugasSiswa({ db, clock }: Needs): TugasKind {
  return {
    async run(work) {
      const { institusi_id, id, sekolah_id, pengguna_id, permintaan } = work.tugas
      assert(sekolah_id !== null, 'an import of pupils is of a school')
      const file = Buffer.concat(await Array.fromAsync(readBytes(db, { institusi_id, id })))
      const { rows, kolom } = await readTable(file, (sudah) => work.tell({ sudah, total: null }))
      await work.tell({ sudah: 0, total: rows.length })
      const { nama_berkas } = permintaan as PermintaanImpor
      await work.finish(async (tx) => {
        const { byNis, byNisn } = await findTercatat(tx, sekolah_id, rows)
        const usulan = compareBaris(rows, byNis, byNisn, await findOldNis(tx, sekolah_id, rows))
        const impor = { id, sekolah_id, nama_berkas, oleh: pengguna_id, kolom }
        await insertImpor(tx, impor, usulan, clock.now())
        const hasil: z.infer<typeof HasilImporSiswa> = {
          impor_siswa: { idimpor: formatKode('imporsiswa', institusi_id, id), baris: usulan.length },
        }
        return hasil
      })
    },
  }
}

/** The rows of a file below its heading. */
export async function readTable(
  file: Buffer, onRows: (count: number) => Promise<void> = async () => undefined,
): Promise<{ rows: DibacaBaris[]; kolom: Kolom }> {
  const isZip = file.subarray(0, 2).toString('latin1') === 'PK'
  const all = (isZip ? readXlsx(file) : readCsv(file))[Symbol.asyncIterator]()
  const kolom = await findKolom(all)
  const rows: DibacaBaris[] = []
  for (let next = await all.next(); !next.done; next = await all.next()) {
    const row = readBaris(next.value, kolom)
    if (row) rows.push(row)
    if (rows.length > ROWS_MAX)
      throw refuse('BARIS_TERLALU_BANYAK', { maks: ROWS_MAX.toLocaleString('id-ID') })
    if (row && rows.length % TOLD_EVERY === 0) await onRows(rows.length)
  }
  if (rows.length === 0) throw refuse('BERKAS_KOSONG')
  return { rows, kolom }
}

async function findKolom(rows: AsyncIterator<Baris>): Promise<Kolom> {
  for (let i = 0; i < ABOVE_MAX; i += 1) {
    const next = await rows.next()
    if (next.done) break
    if (!isKepala(next.value)) continue
    if (!hasSecondRow(next.value)) return readKolom(next.value)
    const below = await rows.next()
    return readKolom(next.value, below.done ? undefined : below.value)
  }
  throw refuse('KEPALA_TIDAK_ADA')
}
