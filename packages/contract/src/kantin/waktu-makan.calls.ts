import * as z from 'zod/mini'
import { OFFICE_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  akhiriWaktuMakanRequest, daftarWaktuMakanRequest, tambahWaktuMakanRequest, WaktuMakan,
} from './waktu-makan.ts'

const A_MINUTE = 60
const READERS = OFFICE_AND_OPERATOR
const CHANGERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]

/** The meal times of a school; a parent's limit may hold for each of them. */
export const waktuMakanCalls = {
  daftarWaktuMakan: {
    summary: 'Waktu makan sebuah sekolah',
    levels: READERS,
    request: daftarWaktuMakanRequest,
    answer: z.array(WaktuMakan),
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  tambahWaktuMakan: {
    summary: 'Tambah waktu makan; batas orang tua per waktu makan berlaku sejak itu',
    levels: CHANGERS,
    request: tambahWaktuMakanRequest,
    answer: z.array(WaktuMakan),
    msg: 'Waktu makan tersimpan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'WAKTU_TERBALIK', 'WAKTU_TUMPANG'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  akhiriWaktuMakan: {
    summary: 'Akhiri sebuah waktu makan',
    levels: CHANGERS,
    request: akhiriWaktuMakanRequest,
    answer: z.array(WaktuMakan),
    msg: 'Waktu makan diakhiri.',
    refusals: ['WAKTU_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
