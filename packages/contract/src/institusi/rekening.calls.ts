import * as z from 'zod/mini'
import { TREASURY_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanRekeningRequest, getRekeningRequest, putusRekeningRequest, Rekening, tarikRekeningRequest,
} from './rekening.ts'

const A_MINUTE = 60
const READERS = TREASURY_AND_OPERATOR
const PROPOSERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = ['bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi'] as const satisfies Level[]

/** Where a school's money is sent; two people change it. */
export const rekeningCalls = {
  getRekening: {
    summary: 'Rekening sekolah: yang berlaku, yang diajukan, dan riwayatnya',
    levels: READERS,
    request: getRekeningRequest,
    answer: z.array(Rekening),
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanRekening: {
    summary: 'Ajukan rekening sekolah; berlaku setelah orang kedua setuju',
    levels: PROPOSERS,
    request: ajukanRekeningRequest,
    answer: Rekening,
    msg: 'Rekening diajukan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'REKENING_SAMA', 'USULAN_SUDAH_ADA'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  putusRekening: putusCall({
    summary: 'Setujui atau tolak rekening yang diajukan orang lain',
    levels: DECIDERS,
    request: putusRekeningRequest,
    answer: Rekening,
    refusals: ['REKENING_TIDAK_DITEMUKAN'],
  }),
  tarikRekening: tarikCall({
    summary: 'Tarik kembali rekening yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikRekeningRequest,
    answer: Rekening,
    refusals: ['REKENING_TIDAK_DITEMUKAN'],
  }),
} as const satisfies Record<string, Call>
