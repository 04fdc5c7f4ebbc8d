import * as z from 'zod/mini'
import {
  ProofNomor,
  cabutSesiRequest,
  daftarRequest,
  editPasswordRequest,
  kosongRequest,
  Login,
  loginRequest,
  masukRequest,
  otpRequestRequest,
  otpVerifikasiRequest,
  resetOtpRequest,
  Sesi,
  StatusOtp,
  Tiket,
  tiketRequest,
} from './auth.ts'
import type { Call } from '../wire/call.ts'
import { LEVELS } from './level.ts'

const A_MINUTE = 60
export const NOMOR_REFUSALS = [
  'NOMOR_WA_TIDAK_VALID',
  'NOMOR_WA_TELEPON_RUMAH',
  'NOMOR_WA_LUAR_NEGERI',
  'NOMOR_WA_PANJANG',
] as const
/** Why no code is sent now. */
export const REQUEST_REFUSALS = ['OTP_TUNGGU_SEMENIT', 'OTP_TERLALU_SERING'] as const
/** Why a code is refused. */
export const CODE_REFUSALS = ['OTP_SALAH', 'OTP_HABIS_PERCOBAAN', 'OTP_KEDALUWARSA'] as const

/** Codes, registration, login, passwords and sessions. */
export const authCalls = {
  otpRequest: {
    summary: 'Minta kode OTP lewat WhatsApp untuk masuk atau mendaftar',
    levels: 'siapa_saja',
    request: otpRequestRequest,
    answer: Tiket,
    refusals: [
      'INSTITUSI_TIDAK_DIKENAL', 'FORM_BELUM_LENGKAP', ...NOMOR_REFUSALS, ...REQUEST_REFUSALS,
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  otpEmail: {
    summary: 'Minta kode OTP yang sama tujuannya lewat e-mail',
    levels: 'siapa_saja',
    request: tiketRequest,
    answer: Tiket,
    refusals: ['OTP_KEDALUWARSA', 'OTP_HABIS_PERCOBAAN', ...REQUEST_REFUSALS],
    limit: { max: 30, window_s: A_MINUTE },
  },
  otpStatus: {
    summary: 'Sampai di mana pesan kode OTP',
    levels: 'siapa_saja',
    request: tiketRequest,
    answer: StatusOtp,
    refusals: ['OTP_KEDALUWARSA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  otpVerifikasi: {
    summary: 'Buktikan nomor WA sebelum mendaftar',
    levels: 'siapa_saja',
    request: otpVerifikasiRequest,
    answer: ProofNomor,
    beside: ['nomor'],
    refusals: ['INSTITUSI_TIDAK_DIKENAL', ...CODE_REFUSALS],
    limit: { max: 60, window_s: A_MINUTE },
  },
  daftar: {
    summary: 'Daftar sebagai orang tua',
    levels: 'siapa_saja',
    request: daftarRequest,
    answer: z.null(),
    msg: 'Pendaftaran berhasil. Silakan masuk dengan nomor WA Anda.',
    refusals: [
      'FORM_BELUM_LENGKAP', ...NOMOR_REFUSALS, 'EMAIL_TIDAK_VALID', 'BUKTI_TIDAK_BERLAKU',
      'NOMOR_SUDAH_TERDAFTAR',
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  login: {
    summary: 'Masuk dengan nomor WA dan kode OTP',
    levels: 'siapa_saja',
    request: loginRequest,
    answer: Login,
    refusals: ['FORM_BELUM_LENGKAP', 'MASUK_GAGAL', ...NOMOR_REFUSALS, ...CODE_REFUSALS],
    limit: { max: 60, window_s: A_MINUTE },
  },
  masuk: {
    summary: 'Masuk dengan e-mail dan password',
    levels: 'siapa_saja',
    request: masukRequest,
    answer: Login,
    refusals: [
      'INSTITUSI_TIDAK_DIKENAL', 'FORM_BELUM_LENGKAP', 'EMAIL_TIDAK_VALID', 'MASUK_GAGAL',
      'MASUK_DIPERLAMBAT',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  keluar: {
    summary: 'Keluar dari perangkat ini',
    levels: LEVELS,
    request: kosongRequest,
    answer: z.null(),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  resetOtp: {
    summary: 'Minta kode OTP lewat e-mail untuk mengganti password',
    levels: 'siapa_saja',
    request: resetOtpRequest,
    answer: Tiket,
    refusals: [
      'INSTITUSI_TIDAK_DIKENAL', 'FORM_BELUM_LENGKAP', 'EMAIL_TIDAK_VALID', ...REQUEST_REFUSALS,
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  editPassword: {
    summary: 'Ganti password dengan kode dari e-mail',
    levels: 'siapa_saja',
    request: editPasswordRequest,
    answer: z.null(),
    msg: 'Password berhasil diganti. Silakan masuk kembali.',
    refusals: ['FORM_BELUM_LENGKAP', 'EMAIL_TIDAK_VALID', 'SANDI_MUDAH_DITEBAK', ...CODE_REFUSALS],
    limit: { max: 60, window_s: A_MINUTE },
  },
  getSesi: {
    summary: 'Perangkat yang sedang masuk',
    levels: LEVELS,
    request: kosongRequest,
    answer: z.array(Sesi),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  cabutSesi: {
    summary: 'Keluarkan satu perangkat',
    levels: LEVELS,
    request: cabutSesiRequest,
    answer: z.null(),
    refusals: ['SESI_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  cabutSemuaSesi: {
    summary: 'Keluarkan semua perangkat lain',
    levels: LEVELS,
    request: kosongRequest,
    answer: z.strictObject({ dicabut: z.int().check(z.minimum(0)) }),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
