import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import { MONEY_DECIDERS, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanBantuanRequest, Bantuan, getBantuanRequest, ProgramBantuan, putusBantuanRequest,
  tandaiProgramRequest, tarikBantuanRequest,
} from './bantuan.ts'
import { ProgramPortal } from './program.ts'

const A_MINUTE = 60
const PROPOSERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS
const READERS = MONEY_DECIDERS

/** Why a bill cannot be paid by a program. */
const BAYAR_REFUSALS = [
  'BANTUAN_BUKAN_PROGRAM', 'BANTUAN_MELEBIHI_DANA', 'TAGIHAN_TIDAK_DITEMUKAN', 'TAGIHAN_SUDAH_LUNAS',
  'TAGIHAN_DIBATALKAN', 'TAGIHAN_BELUM_AKTIF', 'TAGIHAN_TIDAK_BOLEH_DICICIL', 'CICILAN_BUKAN_BAGIAN',
  'NOMINAL_MELEBIHI_SISA',
] as const

/** Bills of families in hardship, paid from infak: proposed by the school, decided by the unit. */
export const bantuanCalls = {
  programBantuan: {
    summary: 'Program infak yang boleh melunasi tagihan, dengan sisa dananya',
    levels: READERS,
    request: kosongRequest,
    answer: z.array(ProgramBantuan),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanBantuan: {
    summary: 'Ajukan pelunasan sebuah tagihan dari dana infak; menunggu orang kedua di unit ziswaf',
    levels: PROPOSERS,
    request: ajukanBantuanRequest,
    answer: Bantuan,
    msg: 'Bantuan diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'PROGRAM_TIDAK_DITEMUKAN',
      'SISWA_TIDAK_DITEMUKAN', 'BANTUAN_SUDAH_DIAJUKAN', ...BAYAR_REFUSALS,
    ],
    reads: 'bantuan',
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  getBantuan: {
    summary: 'Tagihan yang dilunasi dari dana infak, terbaru dulu',
    levels: READERS,
    request: getBantuanRequest,
    answer: z.array(Bantuan),
    ringkasan: true,
    refusals: [],
    reads: 'bantuan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  putusBantuan: putusCall({
    summary: 'Setujui atau tolak bantuan yang diajukan orang lain',
    levels: DECIDERS,
    request: putusBantuanRequest,
    answer: Bantuan,
    refusals: [
      'BANTUAN_TIDAK_DITEMUKAN', 'BANTUAN_TAGIHAN_BERUBAH', ...BAYAR_REFUSALS,
    ],
    reads: 'bantuan',
  }, 120),
  tarikBantuan: tarikCall({
    summary: 'Tarik kembali bantuan yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikBantuanRequest,
    answer: Bantuan,
    refusals: ['BANTUAN_TIDAK_DITEMUKAN'],
    reads: 'bantuan',
  }, 120),
  tandaiProgram: {
    summary: 'Tandai program infak yang dananya boleh melunasi tagihan',
    levels: PROPOSERS,
    request: tandaiProgramRequest,
    answer: ProgramPortal,
    refusals: ['PROGRAM_TIDAK_DITEMUKAN', 'PROGRAM_BELUM_TAYANG', 'PROGRAM_BUKAN_INFAK'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
