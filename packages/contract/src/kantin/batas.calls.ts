import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import {
  aturBatasRequest, Belanja, blokirBelanjaRequest, KantinAnak, kantinAnakRequest,
  riwayatBelanjaRequest,
} from './batas.ts'

const A_MINUTE = 60

/** What a guardian sees and decides about a child's purchases. */
export const batasCalls = {
  getKantinAnak: {
    summary: 'Kantin seorang anak: saldo, batas, kartu dan belanja terakhir',
    levels: ['wali'],
    request: kantinAnakRequest,
    answer: KantinAnak,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  riwayatBelanja: {
    summary: 'Belanja seorang anak, terbaru dulu',
    levels: ['wali'],
    request: riwayatBelanjaRequest,
    answer: z.array(Belanja),
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  aturBatas: {
    summary: 'Atur batas belanja, yang diblokir, alergi dan PIN seorang anak',
    levels: ['wali'],
    request: aturBatasRequest,
    answer: KantinAnak,
    msg: 'Batas tersimpan.',
    refusals: ['BUKAN_ANAK_ANDA', 'PERSETUJUAN_ALERGI_BELUM'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  blokirBelanja: {
    summary: 'Hentikan atau izinkan lagi semua belanja seorang anak, seketika',
    levels: ['wali'],
    request: blokirBelanjaRequest,
    answer: KantinAnak,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
