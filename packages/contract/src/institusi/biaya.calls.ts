import * as z from 'zod/mini'
import { TREASURY_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import { PUTUS_REFUSALS, TARIK_REFUSALS } from '../usulan/usulan.errors.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanAturanBiayaRequest, AturanBiaya, getAturanBiayaRequest, putusAturanBiayaRequest, tarikAturanBiayaRequest,
} from './biaya.ts'

const A_MINUTE = 60
const READERS = TREASURY_AND_OPERATOR
const PROPOSERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = ['bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi'] as const satisfies Level[]

/** Who bears fees and which ways to pay a school offers, from a day on; two people change it. */
export const biayaCalls = {
  getBiaya: {
    summary: 'Aturan biaya sekolah: yang berlaku, yang akan berlaku, yang diajukan, dan riwayatnya',
    levels: READERS,
    request: getAturanBiayaRequest,
    answer: z.array(AturanBiaya),
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanBiaya: {
    summary: 'Ajukan siapa yang menanggung biaya dan cara bayar sekolah, mulai sebuah hari',
    levels: PROPOSERS,
    request: ajukanAturanBiayaRequest,
    answer: AturanBiaya,
    msg: 'Aturan biaya diajukan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'ATURAN_BIAYA_LAMPAU', 'USULAN_SUDAH_ADA'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  putusBiaya: {
    summary: 'Setujui atau tolak aturan biaya yang diajukan orang lain',
    levels: DECIDERS,
    request: putusAturanBiayaRequest,
    answer: AturanBiaya,
    refusals: ['ATURAN_BIAYA_TIDAK_DITEMUKAN', ...PUTUS_REFUSALS],
    limit: { max: 60, window_s: A_MINUTE },
  },
  tarikBiaya: {
    summary: 'Tarik kembali aturan biaya yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikAturanBiayaRequest,
    answer: AturanBiaya,
    refusals: ['ATURAN_BIAYA_TIDAK_DITEMUKAN', ...TARIK_REFUSALS],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
