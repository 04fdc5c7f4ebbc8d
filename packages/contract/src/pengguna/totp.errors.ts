import type { Refusals } from '../wire/refusal.ts'

export const totpRefusals = {
  TOTP_SALAH: {
    http: 200, isian: 'kode', msg: 'Kode salah atau sudah dipakai. Tunggu kode berikutnya.',
  },
  TOTP_DIPERLAMBAT: {
    http: 200, isian: 'kode', msg: 'Terlalu banyak kode salah. Coba lagi {menit} menit lagi.',
  },
  TOTP_BELUM_DIMULAI: {
    http: 200, msg: 'Mulai lagi dari awal untuk mendapat kode QR.',
  },
  TOTP_SUDAH_TERPASANG: {
    http: 200, msg: 'Verifikasi dua langkah sudah terpasang.',
  },
  TOTP_BELUM_TERPASANG: {
    http: 200, msg: 'Verifikasi dua langkah belum terpasang.',
  },
  TOTP_WAJIB: {
    http: 200, msg: 'Institusi Anda mewajibkan verifikasi dua langkah.',
  },
  MASUK_ULANG: {
    http: 200, msg: 'Waktu masuk sudah habis. Masukkan e-mail dan password lagi.',
  },
} as const satisfies Refusals
