import type { Refusals } from '../wire/refusal.ts'

export const mitraRefusals = {
  MITRA_BELUM_ADA: { http: 200, msg: 'Sekolah ini belum bekerja sama dengan mitra.' },
  MITRA_TIDAK_DITEMUKAN: { http: 200, msg: 'Mitra ini tidak ditemukan.' },
  MITRA_SUDAH_MENDAFTAR: {
    http: 200, msg: 'Nomor ini sudah terdaftar. Tunggu kabar dari sekolah.', isian: 'nomor',
  },
  MITRA_NOMOR_DIPAKAI: { http: 200, msg: 'Nomor mitra ini sudah dipakai akun lain. Minta nomor lain.' },
  MITRA_BELUM_AKTIF: { http: 200, msg: 'Akun mitra Anda belum aktif.' },
  MITRA_DIBLOKIR: { http: 200, msg: 'Akun mitra Anda diblokir. Hubungi sekolah.' },
  MITRA_STATUS_LAIN: { http: 200, msg: 'Status mitra ini sudah berubah. Muat ulang halamannya.' },
  MITRA_PIN_BELUM_ADA: { http: 200, msg: 'Buat PIN dulu sebelum membayar.', isian: 'pin' },
  MITRA_PIN_SALAH: { http: 200, msg: 'PIN salah. Sisa percobaan {sisa}.', isian: 'pin' },
  MITRA_PIN_DIBLOKIR: {
    http: 200, msg: 'PIN salah terlalu sering. Minta sekolah mengatur ulang.', isian: 'pin',
  },
  MITRA_PERANGKAT_ASING: { http: 200, msg: 'Perangkat ini belum didaftarkan. Daftarkan dengan PIN Anda.' },
  MITRA_PERANGKAT_PENUH: { http: 200, msg: 'Sudah ada {banyak} perangkat. Minta sekolah melepas yang lama.' },
  MITRA_DEPOSIT_KURANG: { http: 200, msg: 'Saldo deposit tinggal {saldo}. Isi dulu, lalu coba lagi.' },
  MITRA_BATAS_HARIAN: { http: 200, msg: 'Batas hari ini {batas}, sisa {sisa}.' },
  MITRA_BIAYA_BERUBAH: { http: 200, msg: 'Biayanya sekarang {biaya}. Beri tahu pembayar, lalu ulangi.' },
  MITRA_CAMPURAN: { http: 200, msg: 'Bayar satu jenis layanan, dan pesanan satu per satu.' },
  MITRA_BAGIAN_GANDA: { http: 200, msg: 'Satu anak cukup satu kali dalam sekali bayar.' },
  MITRA_HARI_DITUTUP: { http: 200, msg: 'Hari ini sudah Anda tutup. Layani lagi besok.' },
  MITRA_HARI_BELUM_ADA: { http: 200, msg: 'Belum ada transaksi pada hari itu.' },
  MITRA_HITUNGAN_BERUBAH: { http: 200, msg: 'Ada transaksi baru. Hitung sekali lagi.', isian: 'dihitung' },
  MITRA_SELISIH_BERALASAN: { http: 200, msg: 'Tuliskan sebab selisihnya.', isian: 'catatan' },
  LAYANAN_DIBATALKAN: { http: 200, msg: 'Permintaan ini sudah dibatalkan. Buat yang baru.' },
  LAYANAN_BERBEDA: { http: 200, msg: 'Permintaan ini sudah dipakai untuk pembayaran lain.' },
  TARIF_MITRA_TIDAK_DITEMUKAN: { http: 200, msg: 'Usulan biaya dan komisi ini tidak ditemukan.' },
  TARIF_MITRA_LALU: {
    http: 200, msg: 'Aturan baru berlaku paling cepat besok.', isian: 'berlaku_sejak',
  },
  TARIF_MITRA_SUDAH_ADA: {
    http: 200, msg: 'Sudah ada aturan untuk tanggal itu.', isian: 'berlaku_sejak',
  },
} as const satisfies Refusals
