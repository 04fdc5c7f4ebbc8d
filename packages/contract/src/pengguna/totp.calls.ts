import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { kosongRequest, Login } from './auth.ts'
import { STAFF_LEVELS } from './level.ts'
import {
  CadanganTotp,
  KeadaanTotp,
  lepasTotpRequest,
  masukMulaiTotpRequest,
  masukPasangTotpRequest,
  masukTotpRequest,
  mulaiTotpRequest,
  pasangTotpRequest,
  RahasiaTotp,
} from './totp.ts'

const A_MINUTE = 60
const KODE_REFUSALS = ['TOTP_SALAH', 'TOTP_DIPERLAMBAT'] as const

/** The second step of a login of staff: an authenticator app. */
export const totpCalls = {
  getTotp: {
    summary: 'Verifikasi dua langkah sendiri',
    levels: STAFF_LEVELS,
    request: kosongRequest,
    answer: KeadaanTotp,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  mulaiTotp: {
    summary: 'Rahasia baru untuk aplikasi autentikator; berlaku sesudah kode pertama',
    levels: STAFF_LEVELS,
    request: mulaiTotpRequest,
    answer: RahasiaTotp,
    refusals: ['SANDI_LAMA_SALAH', 'SANDI_DIPERLAMBAT', 'TOTP_SUDAH_TERPASANG'],
    limit: { max: 10, window_s: A_MINUTE },
  },
  pasangTotp: {
    summary: 'Pasang verifikasi dua langkah dengan kode pertama; perangkat lain dikeluarkan',
    levels: STAFF_LEVELS,
    request: pasangTotpRequest,
    answer: CadanganTotp,
    msg: 'Verifikasi dua langkah terpasang.',
    refusals: ['TOTP_BELUM_DIMULAI', ...KODE_REFUSALS],
    limit: { max: 30, window_s: A_MINUTE },
  },
  lepasTotp: {
    summary: 'Lepas verifikasi dua langkah dengan password dan kode',
    levels: STAFF_LEVELS,
    request: lepasTotpRequest,
    answer: z.null(),
    msg: 'Verifikasi dua langkah dilepas.',
    refusals: ['SANDI_LAMA_SALAH', 'SANDI_DIPERLAMBAT', 'TOTP_BELUM_TERPASANG', 'TOTP_WAJIB', ...KODE_REFUSALS],
    limit: { max: 10, window_s: A_MINUTE },
  },
  masukTotp: {
    summary: 'Langkah kedua masuk: kode aplikasi autentikator atau kode cadangan',
    levels: 'siapa_saja',
    request: masukTotpRequest,
    answer: Login,
    refusals: ['MASUK_ULANG', ...KODE_REFUSALS],
    limit: { max: 60, window_s: A_MINUTE },
  },
  masukMulaiTotp: {
    summary: 'Rahasia untuk aplikasi autentikator, saat masuk mewajibkan pemasangan',
    levels: 'siapa_saja',
    request: masukMulaiTotpRequest,
    answer: RahasiaTotp,
    refusals: ['MASUK_ULANG'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  masukPasangTotp: {
    summary: 'Pasang verifikasi dua langkah saat masuk; jawabannya kode cadangan',
    levels: 'siapa_saja',
    request: masukPasangTotpRequest,
    answer: z.strictObject({ masuk: Login, ...CadanganTotp.shape }),
    refusals: ['MASUK_ULANG', 'TOTP_BELUM_DIMULAI', ...KODE_REFUSALS],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
