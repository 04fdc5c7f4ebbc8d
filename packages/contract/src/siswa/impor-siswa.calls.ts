import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { Tugas } from '../tugas/tugas.ts'
import {
  bacaUlangImporSiswaRequest, daftarImporSiswaRequest, idimporSiswaRequest, ImporSiswa, imporSiswaRequest, IMPOR_SISWA_BYTES_MAX,
  IMPOR_SISWA_TYPES, RincianImporSiswa, terapkanImporSiswaRequest,
} from './impor-siswa.ts'
import { PILIHAN_KOLOM_REFUSALS } from './pemetaan-kolom.errors.ts'
import { PENCATAT_SISWA } from './siswa.calls.ts'

const A_MINUTE = 60

/** Pupils from a file of the school or of Dapodik. */
export const imporSiswaCalls = {
  imporSiswa: {
    summary: 'Kirim berkas siswa (.xlsx, .csv, unduhan Dapodik); pekerja membacanya, belum ada yang berubah',
    levels: PENCATAT_SISWA,
    request: imporSiswaRequest,
    upload: { types: IMPOR_SISWA_TYPES, bytes_max: IMPOR_SISWA_BYTES_MAX },
    answer: Tugas,
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'BERKAS_KOSONG'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  daftarImporSiswa: {
    summary: 'Berkas siswa yang pernah dibaca, terbaru dulu',
    levels: PENCATAT_SISWA,
    request: daftarImporSiswaRequest,
    answer: z.array(ImporSiswa),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  rincianImporSiswa: {
    summary: 'Yang akan berubah oleh sebuah berkas, dengan kata per baris',
    levels: PENCATAT_SISWA,
    request: idimporSiswaRequest,
    answer: RincianImporSiswa,
    refusals: ['IMPOR_SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  bacaUlangImporSiswa: {
    summary: 'Baca berkas yang belum diterapkan sekali lagi dengan kolom pilihan; pilihannya diingat untuk sekolah ini',
    levels: PENCATAT_SISWA,
    request: bacaUlangImporSiswaRequest,
    answer: Tugas,
    refusals: ['IMPOR_SISWA_TIDAK_DITEMUKAN', 'IMPOR_SISWA_SUDAH_DIPUTUS', ...PILIHAN_KOLOM_REFUSALS],
    limit: { max: 30, window_s: A_MINUTE },
  },
  galatImporSiswa: {
    summary: 'Baris yang ditolak sebagai Excel, untuk diperbaiki dan dikirim lagi',
    levels: PENCATAT_SISWA,
    request: idimporSiswaRequest,
    answer: 'excel',
    refusals: ['IMPOR_SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  templatSiswa: {
    summary: 'Templat Excel untuk mengisi siswa',
    levels: PENCATAT_SISWA,
    request: z.strictObject({}),
    answer: 'excel',
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  terapkanImporSiswa: {
    summary: 'Terapkan sebuah berkas sekaligus; pekerja mengerjakannya',
    levels: PENCATAT_SISWA,
    request: terapkanImporSiswaRequest,
    answer: Tugas,
    refusals: ['IMPOR_SISWA_TIDAK_DITEMUKAN', 'IMPOR_SISWA_SUDAH_DIPUTUS'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  batalkanImporSiswa: {
    summary: 'Batalkan berkas yang sudah diterapkan, selama belum ada yang bersandar padanya',
    levels: PENCATAT_SISWA,
    request: idimporSiswaRequest,
    answer: ImporSiswa,
    msg: 'Impor dibatalkan.',
    refusals: ['IMPOR_SISWA_TIDAK_DITEMUKAN', 'IMPOR_SISWA_SUDAH_DIPUTUS', 'IMPOR_SISWA_TERPAKAI'],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
