import type { Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanPembatalanRequest, putusPembatalanRequest, tarikPembatalanRequest,
} from './pembatalan.ts'
import { Penjualan } from './penjualan.ts'

const A_MINUTE = 60
const PROPOSERS = ['kasir', 'tu'] as const satisfies Level[]
const DECIDERS = ['tu', 'bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]

/** Cancelling a sale of the canteen: proposed by the cashier, decided by a second person. */
export const pembatalanCalls = {
  ajukanPembatalan: {
    summary: 'Ajukan pembatalan penjualan kantin; menunggu orang kedua',
    levels: PROPOSERS,
    request: ajukanPembatalanRequest,
    answer: Penjualan,
    reads: 'kantin',
    msg: 'Pembatalan diajukan.',
    refusals: [
      'PENJUALAN_TIDAK_DITEMUKAN', 'PENJUALAN_SUDAH_BATAL', 'PEMBATALAN_TERLAMBAT',
      'PEMBATALAN_SHIFT_DITUTUP', 'USULAN_SUDAH_ADA', 'ALASAN_BELUM_DITULIS',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusPembatalan: putusCall({
    summary: 'Setujui atau tolak pembatalan penjualan yang diajukan orang lain',
    levels: DECIDERS,
    request: putusPembatalanRequest,
    answer: Penjualan,
    reads: 'kantin',
    refusals: ['PENJUALAN_TIDAK_DITEMUKAN', 'PEMBATALAN_SHIFT_DITUTUP'],
  }, 120),
  tarikPembatalan: tarikCall({
    summary: 'Tarik kembali pembatalan yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikPembatalanRequest,
    answer: Penjualan,
    reads: 'kantin',
    refusals: ['PENJUALAN_TIDAK_DITEMUKAN'],
  }, 120),
} as const satisfies Record<string, Call>
