import type { Level } from '../pengguna/level.ts'
import { PUTUS_REFUSALS, TARIK_REFUSALS } from '../usulan/usulan.errors.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanPenutupanRequest, putusPenutupanRequest, ShiftSekolah, tarikPenutupanRequest,
} from './penutupan.ts'

const A_MINUTE = 60
const PROPOSERS = ['tu', 'bendahara'] as const satisfies Level[]
const DECIDERS = ['bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]

/** Closing the shift of a till that is lost, with numbers missing: two people. */
export const penutupanCalls = {
  ajukanPenutupan: {
    summary: 'Ajukan penutupan shift dari kasir yang hilang atau rusak; menunggu orang kedua',
    levels: PROPOSERS,
    request: ajukanPenutupanRequest,
    answer: ShiftSekolah,
    msg: 'Penutupan diajukan.',
    refusals: ['SHIFT_TIDAK_DITEMUKAN', 'SHIFT_SUDAH_DITUTUP', 'USULAN_SUDAH_ADA', 'ALASAN_BELUM_DITULIS'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusPenutupan: {
    summary: 'Setujui atau tolak penutupan shift yang diajukan orang lain; nomor yang hilang tetap terlihat',
    levels: DECIDERS,
    request: putusPenutupanRequest,
    answer: ShiftSekolah,
    refusals: ['SHIFT_TIDAK_DITEMUKAN', ...PUTUS_REFUSALS],
    limit: { max: 120, window_s: A_MINUTE },
  },
  tarikPenutupan: {
    summary: 'Tarik kembali penutupan shift yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikPenutupanRequest,
    answer: ShiftSekolah,
    refusals: ['SHIFT_TIDAK_DITEMUKAN', ...TARIK_REFUSALS],
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
