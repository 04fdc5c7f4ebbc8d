import type { Call } from '../wire/call.ts'
import { getSaldoRequest, Saldo } from './saldo.ts'

export const saldoCalls = {
  getSaldo: {
    summary: 'Saldo seorang anak, dan berapa lagi dapat diisi',
    levels: ['wali'],
    request: getSaldoRequest,
    answer: Saldo,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: 60 },
  },
} as const satisfies Record<string, Call>
