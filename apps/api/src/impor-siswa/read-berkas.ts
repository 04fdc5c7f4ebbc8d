import type { HasilImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import { strict as assert } from 'node:assert'
import { formatKode } from '@lunas/values/kode'
import type * as z from 'zod/mini'
import { compareBaris } from '#impor-siswa/compare'
import { findOldNis, findTercatat, insertImpor } from '#impor-siswa/impor.queries'
import { hasSecondRow, isKepala, readKolom, type Kolom } from '#impor-siswa/kolom'
import type { Needs } from '#impor-siswa/needs'
import { readBaris, type DibacaBaris } from '#impor-siswa/read-baris'
import { readTable, type Format } from '#platform/tables/read-table'
import { readBytes } from '#tugas/berkas'
import type { TugasKind } from '#tugas/tugas'

/** A file of pupils: of the school, our template, or Dapodik's as it is downloaded. */
export const SISWA_FORMAT: Format<Kolom, DibacaBaris> = {
  sheet: 'Daftar Peserta Didik', rowsMax: 120_000, needed: 'Nama dan NIS (atau NIPD)', isKepala, hasSecondRow,
  readKolom, readBaris,
}

export type PermintaanImpor = { nama_berkas: string }

/** Reads a file and writes down what it would change. Nothing about pupils changes here. */
export function readTugasSiswa({ db, clock }: Needs): TugasKind {
  return {
    async run(work) {
      const { institusi_id, id, sekolah_id, pengguna_id, permintaan } = work.tugas
      assert(sekolah_id !== null, 'an import of pupils is of a school')
      const file = Buffer.concat(await Array.fromAsync(readBytes(db, { institusi_id, id })))
      const { rows, kolom } = await readTable(file, SISWA_FORMAT, (sudah) => work.tell({ sudah, total: null }))
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
