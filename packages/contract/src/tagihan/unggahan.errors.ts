import type { Refusals } from '../wire/refusal.ts'

export const unggahanRefusals = {
  UNGGAHAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Berkas ini tidak ditemukan.' },
  UNGGAHAN_SUDAH_DIPUTUS: { http: 200, msg: 'Berkas ini sudah diterapkan atau dibatalkan.' },
  UNGGAHAN_TANPA_BARIS: { http: 200, msg: 'Tidak ada baris baru di berkas ini.' },
  UNGGAHAN_BERUBAH: {
    http: 200, msg: 'Data sekolah sudah berubah sejak berkas dibaca. Kirim berkasnya sekali lagi.',
  },
  UNGGAHAN_SUDAH_DITAGIH: {
    http: 200, msg: '{banyak} tagihan di berkas ini sudah ada. Tidak ada yang terbit. Kirim berkasnya sekali lagi.',
  },
  UNGGAHAN_TERPAKAI: {
    http: 200, msg: '{banyak} baris sudah dibayar, diputuskan atau diubah. Berkas ini tidak bisa dibatalkan.',
  },
} as const satisfies Refusals
