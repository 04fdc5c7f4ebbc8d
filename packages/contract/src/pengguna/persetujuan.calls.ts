import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { kosongRequest } from './auth.ts'
import { Persetujuan, ubahPersetujuanRequest } from './persetujuan.ts'

const A_MINUTE = 60

/** What a guardian agrees to for a child. */
export const persetujuanCalls = {
  getPersetujuan: {
    summary: 'Persetujuan seorang wali untuk tiap anak dan keperluan',
    levels: ['wali'],
    request: kosongRequest,
    answer: z.array(Persetujuan),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahPersetujuan: {
    summary: 'Beri atau tarik satu persetujuan untuk satu anak',
    levels: ['wali'],
    request: ubahPersetujuanRequest,
    answer: z.array(Persetujuan),
    refusals: ['BUKAN_ANAK_ANDA', 'PERSETUJUAN_BERUBAH'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
