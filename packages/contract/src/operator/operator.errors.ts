import type { Refusals } from '../wire/refusal.ts'

export const operatorRefusals = {
  KUNCI_PERLU_TOTP: {
    http: 200, msg: 'Pasang verifikasi dua langkah di Akun dahulu. Kunci hanya diganti dengan kodenya.',
  },
  ANTREAN_TIDAK_MENYERAH: {
    http: 200, msg: 'Pekerjaan ini sudah selesai atau sedang dicoba lagi.',
  },
} as const satisfies Refusals
