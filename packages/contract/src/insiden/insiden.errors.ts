import type { Refusals } from '../wire/refusal.ts'

export const insidenRefusals = {
  INSIDEN_TIDAK_DITEMUKAN: { http: 200, msg: 'Insiden tidak ditemukan.' },
  INSIDEN_WAKTU_DEPAN: {
    http: 200, msg: 'Waktu ditemukannya belum tiba. Periksa tanggal dan jamnya.', isian: 'ditemukan_at',
  },
  INSIDEN_WAKTU_TERBALIK: {
    http: 200, msg: 'Akhir terpaparnya sebelum awalnya. Periksa tanggal dan jamnya.',
    isian: 'terpapar_sampai',
  },
  INSIDEN_KELOMPOK_TIDAK_DIKENAL: {
    http: 200, msg: 'Kelompok data tidak dikenal. Muat ulang halamannya.', isian: 'kelompok',
  },
  INSIDEN_SUDAH_DIBERITAHUKAN: {
    http: 200, msg: 'Pemberitahuannya sudah diputuskan, jadi insiden ini tidak dapat diubah.',
  },
  INSIDEN_TANPA_ORANG: {
    http: 200, msg: 'Belum ada orang yang datanya terkait. Pilih kelompok data, lalu hitung lagi.',
  },
  INSIDEN_BELUM_SELESAI: {
    http: 200, msg: 'Masih ada {banyak} orang yang belum diberi tahu atau ditandai.',
  },
  INSIDEN_SUDAH_DITUTUP: { http: 200, msg: 'Insiden ini sudah ditutup.' },
  INSIDEN_TIDAK_PERLU_DITANDAI: {
    http: 200, msg: 'Tidak ada yang perlu ditandai: pesannya sudah atau sedang dikirim.',
  },
} as const satisfies Refusals
