import * as z from 'zod/mini'
import { MONEY_DECIDERS, OFFICE, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanSubsidiRequest, getSubsidiRequest, idsubsidiRequest, putusSubsidiRequest, Subsidi, tarikSubsidiRequest,
} from './subsidi.ts'

const A_MINUTE = 60
const READERS = OFFICE
const PROPOSERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

/** Money for food of a day: proposed by one person, agreed to by another. */
export const subsidiCalls = {
  getSubsidi: {
    summary: 'Subsidi makan, terbaru dulu',
    levels: READERS,
    request: getSubsidiRequest,
    answer: z.array(Subsidi),
    ringkasan: true,
    refusals: [],
    reads: 'kantin',
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanSubsidi: {
    summary: 'Ajukan subsidi makan harian untuk kelas atau siswa',
    levels: PROPOSERS,
    request: ajukanSubsidiRequest,
    answer: Subsidi,
    msg: 'Subsidi makan diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SEKOLAH_TIDAK_DIKENAL', 'SUBSIDI_MASA_SALAH',
      'SUBSIDI_TANPA_PENERIMA', 'SUBSIDI_TANPA_SPONSOR', 'SUBSIDI_KELAS_KOSONG',
      'SUBSIDI_BUKAN_KELASNYA', 'SUBSIDI_BUKAN_SISWANYA',
    ],
    reads: 'kantin',
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  putusSubsidi: putusCall({
    summary: 'Setujui atau tolak subsidi makan orang lain; berlaku mulai hari pertamanya',
    levels: DECIDERS,
    request: putusSubsidiRequest,
    answer: Subsidi,
    refusals: ['SUBSIDI_TIDAK_DITEMUKAN'],
    reads: 'kantin',
  }, 120),
  tarikSubsidi: tarikCall({
    summary: 'Tarik kembali subsidi makan yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikSubsidiRequest,
    answer: Subsidi,
    refusals: ['SUBSIDI_TIDAK_DITEMUKAN'],
    reads: 'kantin',
  }, 120),
  akhiriSubsidi: {
    summary: 'Akhiri subsidi makan mulai besok; yang diberikan hari ini tetap bisa dipakai',
    levels: DECIDERS,
    request: idsubsidiRequest,
    answer: Subsidi,
    refusals: ['SUBSIDI_TIDAK_DITEMUKAN', 'SUBSIDI_BELUM_BERLAKU'],
    reads: 'kantin',
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
