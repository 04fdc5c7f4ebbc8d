import * as z from 'zod/mini'
import { MONEY_DECIDERS, TREASURY_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import { kosongRequest } from '../pengguna/auth.ts'
import { BarisDana, laporanDanaRequest } from './laporan-dana.ts'
import {
  ajukanPenyaluranRequest, berkasPenyaluranRequest, FotoPenyaluran, getPenyaluranRequest, Penyaluran,
  putusPenyaluranRequest, SisaDana, tarikPenyaluranRequest,
} from './penyaluran.ts'
import { BERKAS_BYTES_MAX, BERKAS_TYPES } from './penyaluran.status.ts'

const A_MINUTE = 60
const PROPOSERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS
const READERS = TREASURY_AND_OPERATOR

/** More would leave than the fund holds, or than the decree allows. */
const BATAS = ['PENYALURAN_MELEBIHI_DANA', 'SETOR_MELEBIHI_BAGIAN', 'AMIL_MELEBIHI_BAGIAN'] as const

/** Distributions of funds: proposed by one person, decided by another. */
export const penyaluranCalls = {
  ajukanPenyaluran: {
    summary: 'Ajukan penyaluran dana sebuah program; menunggu orang kedua',
    levels: PROPOSERS,
    request: ajukanPenyaluranRequest,
    answer: Penyaluran,
    msg: 'Penyaluran diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'PROGRAM_TIDAK_DITEMUKAN',
      ...BATAS, 'PENYALURAN_BELUM_TIBA', 'ASNAF_KURANG', 'ASNAF_HANYA_ZAKAT', 'PENYALURAN_HANYA_ZAKAT',
      'NOMOR_BUKTI_KURANG', 'NOMOR_BUKTI_HANYA_SETOR',
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  getPenyaluran: {
    summary: 'Penyaluran dana program, terbaru dulu',
    levels: READERS,
    request: getPenyaluranRequest,
    answer: z.array(Penyaluran),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  putusPenyaluran: putusCall({
    summary: 'Setujui atau tolak penyaluran yang diajukan orang lain',
    levels: DECIDERS,
    request: putusPenyaluranRequest,
    answer: Penyaluran,
    refusals: ['PENYALURAN_TIDAK_DITEMUKAN', 'PENYALURAN_TANPA_BUKTI', ...BATAS],
  }, 120),
  tarikPenyaluran: tarikCall({
    summary: 'Tarik kembali penyaluran yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikPenyaluranRequest,
    answer: Penyaluran,
    refusals: ['PENYALURAN_TIDAK_DITEMUKAN'],
  }, 120),
  berkasPenyaluran: {
    summary: 'Lampirkan bukti atau gambar pada penyaluran yang diajukan sendiri',
    levels: PROPOSERS,
    request: berkasPenyaluranRequest,
    upload: { types: BERKAS_TYPES, bytes_max: BERKAS_BYTES_MAX },
    answer: Penyaluran,
    refusals: [
      'PENYALURAN_TIDAK_DITEMUKAN', 'USULAN_SUDAH_DIPUTUSKAN', 'USULAN_ORANG_LAIN',
      'SLIP_TIDAK_DIKENALI', 'FOTO_TIDAK_TERBACA', 'BUKTI_BUKAN_PDF',
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  fotoPenyaluran: {
    summary: 'Bukti atau gambar sebuah penyaluran',
    levels: READERS,
    request: berkasPenyaluranRequest,
    answer: FotoPenyaluran,
    refusals: ['PENYALURAN_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  sisaDana: {
    summary: 'Dana setiap program, dan bagian yang belum disetor atau diambil menurut ketetapan UPZ',
    levels: READERS,
    request: kosongRequest,
    answer: z.array(SisaDana),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  laporanDana: {
    summary: 'Laporan dana per program dalam satu masa, menurut pembukuan',
    levels: READERS,
    request: laporanDanaRequest,
    answer: z.array(BarisDana),
    refusals: ['MASA_LAPORAN_SALAH'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
