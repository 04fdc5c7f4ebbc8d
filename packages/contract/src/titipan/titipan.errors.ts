import type { Refusals } from '../wire/refusal.ts'

export const titipanRefusals = {
  TITIPAN_HANYA_WALI: {
    http: 200, msg: 'Titipan hanya dapat dipakai oleh wali siswa. Masuk dengan nomor wali dulu.',
  },
  TITIPAN_TIDAK_CUKUP: {
    http: 200, msg: 'Titipan tidak cukup untuk jumlah ini. Kurangi jumlahnya atau pilih cara lain.',
  },
  PINDAHAN_MELEBIHI_TITIPAN: {
    http: 200, msg: 'Titipan tidak cukup untuk jumlah ini. Kurangi jumlah yang dipindahkan.',
  },
  TITIPAN_SUDAH_CUKUP: {
    http: 200, msg: 'Titipan cukup untuk semuanya. Pilih Titipan sebagai cara bayar.',
  },
  TAGIHAN_BERUBAH: {
    http: 200, msg: 'Tagihan berubah saat dibayar. Muat ulang daftar tagihan, lalu coba lagi.',
  },
} as const satisfies Refusals
