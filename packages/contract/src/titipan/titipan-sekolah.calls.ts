import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { OFFICE_AND_OPERATOR } from '../pengguna/level.ts'
import {
  daftarTitipanRequest,
  RincianTitipan,
  rincianTitipanRequest,
  TitipanSiswa,
  TotalTitipan,
  totalTitipanRequest,
} from './titipan-sekolah.ts'

const A_MINUTE = 60
const READERS = OFFICE_AND_OPERATOR

/** Pupils' titipan, for their school. */
export const titipanSekolahCalls = {
  daftarTitipan: {
    summary: 'Siswa yang mempunyai titipan, sekolah demi sekolah, yang terbesar dulu',
    levels: READERS,
    request: daftarTitipanRequest,
    answer: z.array(TitipanSiswa),
    reads: 'titipan',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  totalTitipan: {
    summary: 'Jumlah titipan per sekolah',
    levels: READERS,
    request: totalTitipanRequest,
    answer: z.array(TotalTitipan),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  rincianTitipan: {
    summary: 'Titipan seorang siswa, dengan keluar masuknya',
    levels: READERS,
    request: rincianTitipanRequest,
    answer: RincianTitipan,
    reads: 'titipan',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
