import { REQUEST_REFUSALS } from './auth.calls.ts'
import { kosongRequest } from './auth.ts'
import type { Call } from '../wire/call.ts'
import {
  CekCustomer,
  CekOtp,
  cekOtpRequest,
  CekSiswa,
  UbahPin,
  ubahPinRequest,
} from './reset-pin.ts'
import { getSiswaRequest } from '../tagihan/tagihan.ts'

const A_MINUTE = 60

/** A new PIN for a pupil, by a linked guardian and a code to the number that the school knows. */
export const resetPinCalls = {
  cekCustomer: {
    summary: 'Siapa yang masuk, dan PIN siswa mana yang boleh diubah',
    levels: ['wali'],
    request: kosongRequest,
    answer: CekCustomer,
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  cekSiswaPin: {
    summary: 'Periksa siswa dan kirim kode ke nomor walinya',
    levels: ['wali'],
    request: getSiswaRequest,
    answer: CekSiswa,
    refusals: [
      'SEKOLAH_TIDAK_DIKENAL', 'SISWA_TIDAK_DITEMUKAN', 'BUKAN_ANAK_ANDA', 'WALI_BELUM_TERCATAT',
      ...REQUEST_REFUSALS,
    ],
    limit: { max: 10, window_s: A_MINUTE },
  },
  cekOtpPin: {
    summary: 'Periksa kode sebelum PIN baru; code 02 berarti ulangi dari awal',
    levels: ['wali'],
    request: cekOtpRequest,
    answer: CekOtp,
    beside: ['code'],
    refusals: ['RESET_PIN_OTP_SALAH', 'RESET_PIN_ULANG'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  ubahPin: {
    summary: 'Simpan PIN baru siswa',
    levels: ['wali'],
    request: ubahPinRequest,
    answer: UbahPin,
    msg: 'PIN siswa berhasil diubah.',
    refusals: ['BUKAN_ANAK_ANDA', 'RESET_PIN_ULANG'],
    limit: { max: 10, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
