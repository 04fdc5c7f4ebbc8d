import type { Refusals } from '../wire/refusals.ts'

export const tertahanRefusals = {
  TERTAHAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Pembayaran tertahan ini tidak ditemukan.' },
  TERTAHAN_SUDAH_SELESAI: {
    http: 200, msg: 'Pembayaran ini sudah ada kepastiannya. Muat ulang daftar.',
  },
  UANG_SUDAH_TERCATAT: {
    http: 200, msg: 'Uang dengan referensi ini sudah ditemukan untuk pembayaran lain.',
  },
  BUKTI_TERLALU_BANYAK: {
    http: 200, msg: 'Sudah ada {maksimum} bukti untuk pembayaran ini. Bila perlu, hubungi sekolah.',
  },
  BUKTI_TIDAK_DIPERLUKAN: {
    http: 200, msg: 'Uang pembayaran ini sudah kami terima, jadi bukti tidak diperlukan.',
  },
} as const satisfies Refusals
