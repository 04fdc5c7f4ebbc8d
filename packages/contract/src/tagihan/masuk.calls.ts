import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { daftarMasukRequest, SiswaMasuk } from './masuk.ts'
import { READERS } from './penagihan.calls.ts'

const A_MINUTE = 60

/** Pupils whom joining, or changing class, bills by itself. */
export const masukCalls = {
  daftarMasuk: {
    summary: 'Siswa yang masuk atau pindah kelas, terbaru dulu, dan penagihannya',
    levels: READERS,
    request: daftarMasukRequest,
    answer: z.array(SiswaMasuk),
    refusals: [],
    reads: 'penagihan',
    limit: { max: 240, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
