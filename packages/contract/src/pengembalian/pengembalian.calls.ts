import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { MONEY_DECIDERS, OFFICE_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import {
  ajukanPengembalianRequest,
  BatasPengembalian,
  cekPengembalianRequest,
  getPengembalianRequest,
  kembalikanTitipanRequest,
  Pengembalian,
  putusPengembalianRequest,
  selesaikanPengembalianRequest,
  tarikPengembalianRequest,
} from './pengembalian.ts'

const A_MINUTE = 60
const ASKERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS
/** Levels that may hold a drawer and so may hand out agreed cash refunds. */
const GIVERS = ['kasir', 'tu', ...DECIDERS] as const satisfies Level[]
const READERS = OFFICE_AND_OPERATOR
const LIMIT_REFUSALS = [
  'TIDAK_ADA_YANG_DIKEMBALIKAN', 'PENGEMBALIAN_PER_ANAK', 'PENGEMBALIAN_MELEBIHI_SISA',
  'CARA_TIDAK_TERSEDIA', 'PEMBAYARAN_DISENGKETAKAN',
] as const

/** Refunds: proposed by one person, agreed by another. */
export const pengembalianCalls = {
  cekPengembalian: {
    summary: 'Berapa dari sebuah pembayaran dapat dikembalikan, dan dengan cara apa',
    levels: READERS,
    request: cekPengembalianRequest,
    answer: BatasPengembalian,
    reads: 'pengembalian',
    refusals: [
      'TIDAK_ADA_YANG_DIKEMBALIKAN', 'PENGEMBALIAN_PER_ANAK', 'BANTUAN_TIDAK_DIKEMBALIKAN',
    ],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanPengembalian: {
    summary: 'Ajukan pengembalian seluruh atau sebagian pembayaran',
    levels: ASKERS,
    request: ajukanPengembalianRequest,
    answer: Pengembalian,
    reads: 'pengembalian',
    msg: 'Pengembalian diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'TUJUAN_BELUM_DITULIS',
      'BANTUAN_TIDAK_DIKEMBALIKAN', ...LIMIT_REFUSALS,
    ],
    limit: { max: 30, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  kembalikanTitipan: {
    summary: 'Ajukan pengembalian titipan seorang siswa',
    levels: ASKERS,
    request: kembalikanTitipanRequest,
    answer: Pengembalian,
    reads: 'pengembalian',
    msg: 'Pengembalian diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'TUJUAN_BELUM_DITULIS',
      'SISWA_TIDAK_DITEMUKAN', 'PENGEMBALIAN_MELEBIHI_TITIPAN',
    ],
    limit: { max: 30, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  getPengembalian: {
    summary: 'Pengembalian, terbaru dulu; kasir melihat yang tunai',
    levels: ['kasir', ...READERS],
    request: getPengembalianRequest,
    answer: z.array(Pengembalian),
    reads: 'pengembalian',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  putusPengembalian: putusCall({
    summary: 'Setujui atau tolak pengembalian yang diajukan orang lain',
    levels: DECIDERS,
    request: putusPengembalianRequest,
    answer: Pengembalian,
    reads: 'pengembalian',
    refusals: [
      'PENGEMBALIAN_TIDAK_DITEMUKAN', 'PENGEMBALIAN_MELEBIHI_TITIPAN', ...LIMIT_REFUSALS
    ],
  }),
  tarikPengembalian: tarikCall({
    summary: 'Tarik kembali pengembalian yang diajukan sendiri dan belum diputuskan',
    levels: ASKERS,
    request: tarikPengembalianRequest,
    answer: Pengembalian,
    reads: 'pengembalian',
    refusals: ['PENGEMBALIAN_TIDAK_DITEMUKAN'],
  }),
  selesaikanPengembalian: {
    summary:
      'Catat dengan cara apa uangnya keluar, atau tanyakan lagi ke gerbang; kasir dan TU hanya tunai',
    levels: GIVERS,
    request: selesaikanPengembalianRequest,
    answer: Pengembalian,
    reads: 'pengembalian',
    refusals: [
      'PENGEMBALIAN_TIDAK_DITEMUKAN', 'PENGEMBALIAN_TIDAK_BERJALAN', 'REFERENSI_BELUM_DITULIS',
      'KAS_TIDAK_CUKUP', 'CARA_TIDAK_TERSEDIA', 'PENGEMBALIAN_BUKAN_TUNAI',
      'PENGEMBALIAN_DISENGKETAKAN', 'KAS_MENUNGGU_HITUNGAN',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
