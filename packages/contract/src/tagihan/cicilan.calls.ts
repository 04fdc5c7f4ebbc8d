import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import {
  ajukanCicilanRequest,
  AturanCicilan,
  Cicilan,
  CicilanPortal,
  daftarCicilanRequest,
  getAturanCicilanRequest,
  getCicilanRequest,
  hentikanCicilanRequest,
  hitungCicilanRequest,
  idcicilanRequest,
  putusCicilanRequest,
  RencanaCicilan,
  TawaranCicilan,
  ubahAturanCicilanRequest,
} from './cicilan.ts'
import { DESK_AND_OFFICE, MONEY_DECIDERS, type Level } from '../pengguna/level.ts'
import { putusCall } from '../usulan/usulan.calls.ts'

const A_MINUTE = 60
const DECIDERS = ['tu', 'bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]
const RULERS = MONEY_DECIDERS
const READERS = DESK_AND_OFFICE

/** Why a plan may be refused. */
const PLAN_REFUSALS = [
  'BUKAN_ANAK_ANDA', 'TAGIHAN_SUDAH_LUNAS', 'TAGIHAN_DIBATALKAN', 'TAGIHAN_BELUM_AKTIF',
  'CICILAN_TIDAK_TERSEDIA', 'CICILAN_SUDAH_ADA', 'CICILAN_TERLALU_BANYAK',
  'CICILAN_PERTAMA_KURANG', 'CICILAN_BAGIAN_TERLALU_KECIL', 'CICILAN_MULAI_SALAH',
  'CICILAN_TERLALU_LAMA',
] as const

/** Paying a bill in parts: proposed by a parent, agreed by the school. */
export const cicilanCalls = {
  getCicilan: {
    summary: 'Aturan cicilan untuk sebuah tagihan, dan cicilan yang sudah ada',
    levels: ['wali'],
    request: getCicilanRequest,
    answer: TawaranCicilan,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  hitungCicilan: {
    summary: 'Bagian-bagian cicilan sebelum diajukan',
    levels: ['wali'],
    request: hitungCicilanRequest,
    answer: RencanaCicilan,
    refusals: PLAN_REFUSALS,
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanCicilan: {
    summary: 'Ajukan cicilan untuk sebuah tagihan',
    levels: ['wali'],
    request: ajukanCicilanRequest,
    answer: Cicilan,
    refusals: ['KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', ...PLAN_REFUSALS],
    limit: { max: 30, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  batalCicilan: {
    summary: 'Tarik kembali cicilan yang belum dijawab sekolah',
    levels: ['wali'],
    request: idcicilanRequest,
    answer: Cicilan,
    msg: 'Pengajuan cicilan dibatalkan.',
    refusals: ['CICILAN_TIDAK_DITEMUKAN', 'USULAN_SUDAH_DIPUTUSKAN', 'USULAN_ORANG_LAIN'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  getAturanCicilan: {
    summary: 'Aturan cicilan sebuah sekolah',
    levels: READERS,
    request: getAturanCicilanRequest,
    answer: AturanCicilan,
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahAturanCicilan: {
    summary: 'Ubah aturan cicilan sebuah sekolah; cicilan yang berjalan tetap',
    levels: RULERS,
    request: ubahAturanCicilanRequest,
    answer: AturanCicilan,
    msg: 'Aturan cicilan disimpan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  daftarCicilan: {
    summary: 'Cicilan, terbaru dulu',
    levels: READERS,
    request: daftarCicilanRequest,
    answer: z.array(CicilanPortal),
    reads: 'cicilan',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  putusCicilan: putusCall({
    summary: 'Setujui atau tolak cicilan yang diajukan',
    levels: DECIDERS,
    request: putusCicilanRequest,
    answer: CicilanPortal,
    reads: 'cicilan',
    refusals: [
      'CICILAN_TIDAK_DITEMUKAN', 'TAGIHAN_SUDAH_LUNAS', 'TAGIHAN_DIBATALKAN',
      'CICILAN_SUDAH_LEWAT', 'CICILAN_TIDAK_SESUAI'
    ],
  }, 120),
  hentikanCicilan: {
    summary: 'Hentikan cicilan yang berjalan; seluruh sisa tagihannya ditagih lagi',
    levels: DECIDERS,
    request: hentikanCicilanRequest,
    answer: CicilanPortal,
    reads: 'cicilan',
    refusals: ['CICILAN_TIDAK_DITEMUKAN', 'CICILAN_TIDAK_BERJALAN', 'ALASAN_BELUM_DITULIS'],
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
