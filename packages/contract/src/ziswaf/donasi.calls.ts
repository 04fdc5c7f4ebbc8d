import type { Call } from '../wire/call.ts'
import { KuitansiZiswaf, kuitansiZiswafRequest } from './donasi.ts'

const A_MINUTE = 60

/** Donations; a donation itself is a payment (buatPembayaran with untuk donasi). */
export const donasiCalls = {
  kuitansiZiswaf: {
    summary: 'Kuitansi sebuah donasi',
    levels: 'siapa_saja',
    request: kuitansiZiswafRequest,
    answer: KuitansiZiswaf,
    refusals: ['KUITANSI_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
