import * as z from 'zod/mini'
import { MONEY_DECIDERS, type Level } from '../pengguna/level.ts'
import { PUTUS_REFUSALS, TARIK_REFUSALS } from '../usulan/usulan.errors.ts'
import type { Call } from '../wire/call.ts'
import { ajukanKlaimRequest, daftarKlaimRequest, Klaim, putusKlaimRequest, tarikKlaimRequest } from './klaim.ts'

const A_MINUTE = 60
const READERS = ['tu', 'bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]
const PROPOSERS = ['tu', 'bendahara'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

/** Sales that could not be confirmed: two people book them or write them off, or they stay held. */
export const klaimCalls = {
  daftarKlaim: {
    summary: 'Penjualan tanpa internet yang tertahan, tertua dulu',
    levels: READERS,
    request: daftarKlaimRequest,
    answer: z.array(Klaim),
    reads: 'kantin',
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanKlaim: {
    summary: 'Ajukan pencatatan atau penghapusan penjualan yang tertahan; menunggu orang kedua',
    levels: PROPOSERS,
    request: ajukanKlaimRequest,
    answer: Klaim,
    msg: 'Usulan diajukan.',
    reads: 'kantin',
    refusals: ['KLAIM_TIDAK_DITEMUKAN', 'USULAN_SUDAH_ADA', 'ALASAN_BELUM_DITULIS'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusKlaim: {
    summary: 'Setujui atau tolak usulan orang lain; yang dicatat dibayar dari saldo siswa',
    levels: DECIDERS,
    request: putusKlaimRequest,
    answer: Klaim,
    reads: 'kantin',
    refusals: ['KLAIM_TIDAK_DITEMUKAN', 'KLAIM_SALDO_KURANG', 'KLAIM_TIDAK_BISA', ...PUTUS_REFUSALS],
    limit: { max: 120, window_s: A_MINUTE },
  },
  tarikKlaim: {
    summary: 'Tarik kembali usulan yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikKlaimRequest,
    answer: Klaim,
    reads: 'kantin',
    refusals: ['KLAIM_TIDAK_DITEMUKAN', ...TARIK_REFUSALS],
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
