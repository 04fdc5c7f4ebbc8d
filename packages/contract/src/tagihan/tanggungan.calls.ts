import * as z from 'zod/mini'
import { MONEY_DECIDERS, OFFICE, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanTanggunganRequest, akhiriTanggunganRequest, getTanggunganRequest, putusTanggunganRequest, Tanggungan,
  tarikTanggunganRequest,
} from './tanggungan.ts'

const A_MINUTE = 60
const PROPOSERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

/** Shares that a second payer bears: proposed by one person, agreed to by another. */
export const tanggunganCalls = {
  getTanggungan: {
    summary: 'Tanggungan, terbaru dulu',
    levels: OFFICE,
    request: getTanggunganRequest,
    answer: z.array(Tanggungan),
    ringkasan: true,
    refusals: [],
    reads: 'penanggung',
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanTanggungan: {
    summary: 'Ajukan penanggung untuk tagihan seorang siswa',
    levels: PROPOSERS,
    request: ajukanTanggunganRequest,
    answer: Tanggungan,
    msg: 'Tanggungan diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SISWA_TIDAK_DITEMUKAN', 'JENIS_TIDAK_DITEMUKAN',
      'PENANGGUNG_TIDAK_DITEMUKAN', 'PENANGGUNG_TIDAK_AKTIF', 'TANGGUNGAN_SATU_BESARAN', 'TANGGUNGAN_MASA_SALAH',
      'TANGGUNGAN_SUKARELA', 'TANGGUNGAN_BUKAN_SEKOLAHNYA', 'TANGGUNGAN_BERTUMPUK',
    ],
    reads: 'penanggung',
    limit: { max: 120, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  putusTanggungan: putusCall({
    summary: 'Setujui atau tolak tanggungan orang lain; penagihan sesudahnya memakainya',
    levels: DECIDERS,
    request: putusTanggunganRequest,
    answer: Tanggungan,
    refusals: ['TANGGUNGAN_TIDAK_DITEMUKAN', 'TANGGUNGAN_BERTUMPUK'],
    reads: 'penanggung',
  }, 120),
  tarikTanggungan: tarikCall({
    summary: 'Tarik kembali tanggungan yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikTanggunganRequest,
    answer: Tanggungan,
    refusals: ['TANGGUNGAN_TIDAK_DITEMUKAN'],
    reads: 'penanggung',
  }, 120),
  akhiriTanggungan: {
    summary: 'Akhiri tanggungan; tagihan yang sudah terbit tetap seperti adanya',
    levels: DECIDERS,
    request: akhiriTanggunganRequest,
    answer: Tanggungan,
    refusals: ['TANGGUNGAN_TIDAK_DITEMUKAN', 'TANGGUNGAN_BELUM_BERLAKU', 'TANGGUNGAN_DIPERPANJANG'],
    reads: 'penanggung',
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
