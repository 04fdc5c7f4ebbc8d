import * as z from 'zod/mini'
import { MONEY_DECIDERS } from '../pengguna/level.ts'
import { IMPOR_SISWA_BYTES_MAX, IMPOR_SISWA_TYPES } from '../siswa/impor-siswa.ts'
import { PILIHAN_KOLOM_REFUSALS } from '../siswa/pemetaan-kolom.errors.ts'
import { Tugas } from '../tugas/tugas.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import { PROPOSERS, READERS } from './penagihan.calls.ts'
import {
  bacaUlangUnggahanRequest, batalkanUnggahanRequest, daftarUnggahanRequest, idunggahanRequest, kirimUnggahanRequest,
  putusUnggahanRequest, RincianUnggahan, tarikUnggahanRequest, templatUnggahanRequest, Unggahan,
} from './unggahan.ts'

const A_MINUTE = 60

/** Bills, opening arrears and reliefs from a file: read first, put in force by two people. */
export const unggahanCalls = {
  kirimUnggahan: {
    summary: 'Kirim berkas tagihan, tunggakan awal atau keringanan (.xlsx, .csv); belum ada yang berubah',
    levels: PROPOSERS,
    request: kirimUnggahanRequest,
    upload: { types: IMPOR_SISWA_TYPES, bytes_max: IMPOR_SISWA_BYTES_MAX },
    answer: Tugas,
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'BERKAS_KOSONG'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  templatUnggahan: {
    summary: 'Templat Excel untuk mengisi tagihan, tunggakan awal atau keringanan',
    levels: PROPOSERS,
    request: templatUnggahanRequest,
    answer: 'excel',
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  daftarUnggahan: {
    summary: 'Berkas tagihan yang pernah dibaca, terbaru dulu',
    levels: READERS,
    request: daftarUnggahanRequest,
    answer: z.array(Unggahan),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  rincianUnggahan: {
    summary: 'Yang akan ditagih oleh sebuah berkas, dengan kata per baris',
    levels: READERS,
    request: idunggahanRequest,
    answer: RincianUnggahan,
    refusals: ['UNGGAHAN_TIDAK_DITEMUKAN'],
    reads: 'penagihan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  bacaUlangUnggahan: {
    summary: 'Baca berkas yang belum diajukan sekali lagi dengan kolom pilihan; pilihannya diingat untuk sekolah ini',
    levels: PROPOSERS,
    request: bacaUlangUnggahanRequest,
    answer: Tugas,
    refusals: ['UNGGAHAN_TIDAK_DITEMUKAN', 'UNGGAHAN_SUDAH_DIPUTUS', ...PILIHAN_KOLOM_REFUSALS],
    limit: { max: 30, window_s: A_MINUTE },
  },
  galatUnggahan: {
    summary: 'Baris yang ditolak sebagai Excel, untuk diperbaiki dan dikirim lagi',
    levels: PROPOSERS,
    request: idunggahanRequest,
    answer: 'excel',
    refusals: ['UNGGAHAN_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  ajukanUnggahan: {
    summary: 'Ajukan sebuah berkas; tagihannya terbit setelah orang kedua setuju. Keringanan diajukan satu per satu',
    levels: PROPOSERS,
    request: idunggahanRequest,
    answer: Unggahan,
    msg: 'Berkas diajukan.',
    refusals: ['UNGGAHAN_TIDAK_DITEMUKAN', 'UNGGAHAN_SUDAH_DIPUTUS', 'UNGGAHAN_TANPA_BARIS', 'UNGGAHAN_BERUBAH', 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusUnggahan: putusCall({
    summary: 'Setujui atau tolak berkas yang diajukan orang lain, atau pembatalannya',
    levels: MONEY_DECIDERS,
    request: putusUnggahanRequest,
    answer: Unggahan,
    refusals: ['UNGGAHAN_TIDAK_DITEMUKAN', 'UNGGAHAN_SUDAH_DITAGIH', 'UNGGAHAN_BERUBAH', 'UNGGAHAN_TERPAKAI'],
  }),
  tarikUnggahan: tarikCall({
    summary: 'Tarik kembali berkas atau pembatalan yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikUnggahanRequest,
    answer: Unggahan,
    refusals: ['UNGGAHAN_TIDAK_DITEMUKAN'],
  }),
  batalkanUnggahan: {
    summary: 'Buang berkas yang belum diajukan, atau ajukan pembatalan yang sudah diterapkan',
    levels: PROPOSERS,
    request: batalkanUnggahanRequest,
    answer: Unggahan,
    refusals: ['UNGGAHAN_TIDAK_DITEMUKAN', 'UNGGAHAN_SUDAH_DIPUTUS', 'UNGGAHAN_TERPAKAI', 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
