import type { Refusals } from '../wire/refusal.ts'

export const tertahanRefusals = {
  TERTAHAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Pembayaran tertahan ini tidak ditemukan.' },
  TERTAHAN_SUDAH_SELESAI: {
    http: 200, msg: 'Pembayaran ini sudah selesai. Muat ulang daftar.',
  },
  UANG_SUDAH_TERCATAT: {
    http: 200, msg: 'Uang dengan referensi ini sudah ditemukan untuk pembayaran lain.',
  },
  PILIH_BARIS_MUTASI: {
    http: 200, isian: 'referensi',
    msg: 'Referensi ini ada di mutasi yang sudah diimpor. Pilih baris mutasinya.',
  },
  BARIS_SUDAH_DIPAKAI: {
    http: 200, msg: 'Baris mutasi ini sudah dipakai pembayaran lain. Cari baris lain.',
  },
  PENYEDIA_TIDAK_MENGENAL: {
    http: 200, isian: 'nomor_penyedia',
    msg: 'Penyedia tidak punya uang pembayaran ini. Cari di mutasi rekening, lalu pilih barisnya.',
  },
  PENYEDIA_BELUM_MENJAWAB: {
    http: 200,
    msg: 'Penyedia belum menjawab. Coba lagi nanti, atau cari uangnya di mutasi rekening.',
  },
  BUKTI_TERLALU_BANYAK: {
    http: 200, msg: 'Sudah ada {maksimum} bukti untuk pembayaran ini. Jika perlu, hubungi sekolah.',
  },
  BUKTI_BUKAN_PDF: {
    http: 200, msg: 'PDF tidak dapat diterima. Kirim foto atau tangkapan layarnya.',
  },
  BUKTI_HANYA_PEMBAYAR: {
    http: 200,
    msg: 'Masuk sebagai wali, atau buka tautan pembayaran ini dari pesan kami.',
  },
  BUKTI_HARI_INI_PENUH: {
    http: 200, msg: 'Kiriman bukti hari ini sudah terlalu banyak. Masuk sebagai wali, atau coba besok.',
  },
  BUKTI_TIDAK_DIPERLUKAN: {
    http: 200, msg: 'Uang pembayaran ini sudah kami terima, jadi bukti tidak diperlukan.',
  },
} as const satisfies Refusals
