import type { Refusals } from '../wire/refusal.ts'

export const pembayaranRefusals = {
  NOMINAL_DI_BAWAH_MINIMUM: { http: 200, msg: 'Pembayaran dengan {metode} minimal {minimum}.' },
  NOMINAL_DI_ATAS_MAKSIMUM: {
    http: 200, msg: 'Pembayaran dengan {metode} maksimal {maksimum}. Pilih metode yang lain.',
  },
  METODE_TIDAK_DITAWARKAN: {
    http: 200, msg: '{metode} sedang tidak ditawarkan. Pilih metode yang lain.',
  },
  SEDANG_DIMATIKAN: { http: 200, msg: '{kalimat}' },
  PEMBAYARAN_TIDAK_DITEMUKAN: {
    http: 200, msg: 'Pembayaran tidak ditemukan. Periksa kembali tautan atau kodenya.',
  },
  PEMBAYARAN_SUDAH_SELESAI: {
    http: 200, msg: 'Pembayaran ini sudah selesai, jadi tidak dapat dibatalkan.',
  },
  PEMBAYARAN_SEDANG_DIPASTIKAN: {
    http: 200,
    msg: 'Kami sedang memastikan pembayaran ini ke penyedia. Statusnya akan berubah dengan sendirinya.',
  },
  KERANJANG_BEDA_INSTITUSI: {
    http: 200,
    msg:
      'Anak-anak ini bersekolah di lembaga yang berbeda. Bayar tiap lembaga tersendiri.',
  },
} as const satisfies Refusals
