import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import { OFFICE_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { aturSaldoRequest, SaldoSekolah } from './saldo-sekolah.ts'

const A_MINUTE = 60
const READERS = OFFICE_AND_OPERATOR
const CHANGERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]

/** The saldo that schools hold for their pupils, and how much one pupil may hold. */
export const saldoSekolahCalls = {
  saldoSekolah: {
    summary: 'Saldo siswa yang mengendap di setiap sekolah, dan batasnya per siswa',
    levels: READERS,
    request: kosongRequest,
    answer: z.array(SaldoSekolah),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  aturSaldo: {
    summary: 'Atur saldo paling banyak seorang siswa di sebuah sekolah',
    levels: CHANGERS,
    request: aturSaldoRequest,
    answer: SaldoSekolah,
    msg: 'Batas saldo tersimpan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
