import { MONEY_DECIDERS, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanPenutupanRequest, putusPenutupanRequest, ShiftSekolah, tarikPenutupanRequest,
} from './penutupan.ts'

const A_MINUTE = 60
const PROPOSERS = ['tu', 'bendahara'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

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
  putusPenutupan: putusCall({
    summary: 'Setujui atau tolak penutupan shift yang diajukan orang lain; nomor yang hilang tetap terlihat',
    levels: DECIDERS,
    request: putusPenutupanRequest,
    answer: ShiftSekolah,
    refusals: ['SHIFT_TIDAK_DITEMUKAN'],
  }, 120),
  tarikPenutupan: tarikCall({
    summary: 'Tarik kembali penutupan shift yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikPenutupanRequest,
    answer: ShiftSekolah,
    refusals: ['SHIFT_TIDAK_DITEMUKAN'],
  }, 120),
} as const satisfies Record<string, Call>
