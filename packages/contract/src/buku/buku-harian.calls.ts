import {
  BukuHarian,
  getBukuHarianRequest,
  sidikBukuRequest,
  VerifikasiBuku,
} from './buku-harian.ts'
import { OFFICE_AND_OPERATOR } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'

const A_MINUTE = 60

/** The day book of a school, and its public verification. */
export const bukuHarianCalls = {
  getBukuHarian: {
    summary: 'Buku harian sebuah sekolah, hari demi hari',
    levels: OFFICE_AND_OPERATOR,
    request: getBukuHarianRequest,
    answer: BukuHarian,
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  rantaiBukuHarian: {
    summary: 'Rantai buku harian sejak lembar yang dipegang, untuk diperiksa sendiri',
    levels: 'siapa_saja',
    request: sidikBukuRequest,
    answer: BukuHarian,
    refusals: ['LEMBAR_TIDAK_DIKENAL'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  verifikasiBukuHarian: {
    summary: 'Periksa keaslian selembar buku harian, tanpa nama siapa pun',
    levels: 'siapa_saja',
    request: sidikBukuRequest,
    answer: VerifikasiBuku,
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
