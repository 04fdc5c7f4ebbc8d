import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { DaftarAntrean, ulangAntreanRequest } from './antrean.ts'
import { KeadaanPenyedia, KunciPenyedia, Saklar, ubahKunciRequest, ubahSaklarRequest } from './penyedia.ts'

const A_MINUTE = 60
const OPERATOR = ['operator'] as const satisfies Level[]

/** The operator's room: what all institutions share. */
export const operatorCalls = {
  keadaanPenyedia: {
    summary: 'Panggilan, gangguan dan lama jawaban tiap penyedia, sejam dan sehari terakhir',
    levels: OPERATOR,
    request: kosongRequest,
    answer: z.array(KeadaanPenyedia),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  daftarKunci: {
    summary: 'Kunci penyedia: empat huruf terakhir dan kapan diganti, tidak pernah kuncinya',
    levels: OPERATOR,
    request: kosongRequest,
    answer: z.array(KunciPenyedia),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahKunci: {
    summary: 'Ganti kunci penyedia dengan kode autentikator, atau kembali ke kunci server',
    levels: OPERATOR,
    request: ubahKunciRequest,
    answer: z.array(KunciPenyedia),
    msg: 'Kunci tersimpan.',
    refusals: ['KUNCI_PERLU_TOTP', 'TOTP_SALAH', 'TOTP_DIPERLAMBAT'],
    limit: { max: 10, window_s: A_MINUTE },
  },
  daftarSaklar: {
    summary: 'Penyedia dan cara bayar, dan mana yang dimatikan untuk semua institusi',
    levels: OPERATOR,
    request: kosongRequest,
    answer: z.array(Saklar),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahSaklar: {
    summary: 'Matikan penyedia atau cara bayar dengan kalimat yang dibaca pembayar, atau nyalakan lagi',
    levels: OPERATOR,
    request: ubahSaklarRequest,
    answer: z.array(Saklar),
    msg: 'Saklar tersimpan.',
    refusals: [],
    limit: { max: 30, window_s: A_MINUTE },
  },
  daftarAntrean: {
    summary: 'Pekerjaan latar semua institusi dengan keadaannya',
    levels: OPERATOR,
    request: kosongRequest,
    answer: DaftarAntrean,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ulangAntrean: {
    summary: 'Coba lagi satu pekerjaan latar yang menyerah',
    levels: OPERATOR,
    request: ulangAntreanRequest,
    answer: DaftarAntrean,
    msg: 'Pekerjaan dicoba lagi.',
    refusals: ['ANTREAN_TIDAK_MENYERAH'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
