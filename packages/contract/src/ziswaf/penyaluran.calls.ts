import * as z from 'zod/mini'
import type { Level } from '../pengguna/level.ts'
import { PUTUS_REFUSALS, TARIK_REFUSALS } from '../usulan/usulan.errors.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanPenyaluranRequest, getPenyaluranRequest, Penyaluran, putusPenyaluranRequest,
  tarikPenyaluranRequest,
} from './penyaluran.ts'

const A_MINUTE = 60
const PROPOSERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = ['bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]
const READERS = [
  'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi', 'operator',
] as const satisfies Level[]

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
      'PENYALURAN_MELEBIHI_DANA', 'PENYALURAN_BELUM_TIBA', 'ASNAF_KURANG', 'ASNAF_HANYA_ZAKAT',
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
  putusPenyaluran: {
    summary: 'Setujui atau tolak penyaluran yang diajukan orang lain',
    levels: DECIDERS,
    request: putusPenyaluranRequest,
    answer: Penyaluran,
    refusals: ['PENYALURAN_TIDAK_DITEMUKAN', 'PENYALURAN_MELEBIHI_DANA', ...PUTUS_REFUSALS],
    limit: { max: 120, window_s: A_MINUTE },
  },
  tarikPenyaluran: {
    summary: 'Tarik kembali penyaluran yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikPenyaluranRequest,
    answer: Penyaluran,
    refusals: ['PENYALURAN_TIDAK_DITEMUKAN', ...TARIK_REFUSALS],
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
