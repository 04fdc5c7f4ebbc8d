import type { Refusals } from '../wire/refusal.ts'

export const kantinRefusals = {
  LAPAK_TIDAK_DITEMUKAN: { http: 200, msg: 'Lapak ini tidak ditemukan.' },
  LAPAK_BUKAN_TITIPAN: { http: 200, msg: 'Lapak milik sekolah tidak bisa diserahkan ke mitra.' },
  LAPAK_PENITIP_KURANG: { http: 200, msg: 'Tulis nama penitip lapak ini.', isian: 'penitip' },
  PRODUK_TIDAK_DITEMUKAN: { http: 200, msg: 'Produk ini tidak ditemukan.' },
  BARCODE_TERPAKAI: { http: 200, msg: 'Barcode ini sudah dipakai produk lain.', isian: 'barcode' },

  KARTU_TIDAK_DITEMUKAN: { http: 200, msg: 'Kartu ini tidak ditemukan.' },
  KARTU_ACAK: {
    http: 200, msg: 'Nomor kartu ini berganti setiap dibaca. Pakai kartu lain.', isian: 'uid',
  },
  KARTU_TERPAKAI: { http: 200, msg: 'Kartu ini sudah dipakai siswa lain.', isian: 'uid' },
  KARTU_BELUM_AKTIF: {
    http: 200, msg: 'Kartu ini milik siswa ini, tetapi tidak aktif. Aktifkan di daftar kartu.',
  },
  KARTU_UID_KURANG: { http: 200, msg: 'Tempelkan kartunya dulu.', isian: 'uid' },
  KARTU_KELAS_LENGKAP: { http: 200, msg: 'Semua siswa kelas ini sudah punya kartu.' },
  KARTU_TERLALU_BANYAK: {
    http: 200, msg: 'Sekali cetak paling banyak 100 kartu. Bagi siswanya ke dalam kelas dulu.', isian: 'kelas',
  },
  KARTU_SUDAH_DIGANTI: { http: 200, msg: 'Kartu yang sudah diganti tidak bisa dipakai lagi.' },

  KARTU_TIDAK_DIKENAL: { http: 200, msg: 'Kartu ini belum terdaftar di kantin.' },
  KARTU_DIBLOKIR: { http: 200, msg: 'Kartu ini diblokir. Hubungi tata usaha.' },
  KARTU_HILANG: { http: 200, msg: 'Kartu ini dilaporkan hilang. Simpan dan serahkan ke tata usaha.' },
  KARTU_DIGANTI: { http: 200, msg: 'Kartu ini sudah diganti dengan yang baru.' },
  KARTU_KEDALUWARSA: { http: 200, msg: 'QR kertas ini hanya berlaku pada harinya.' },
  KARTU_SEKOLAH_LAIN: { http: 200, msg: 'Kartu ini milik siswa sekolah lain.' },
  BELANJA_DIBLOKIR_WALI: { http: 200, msg: 'Belanja siswa ini dihentikan walinya.' },
  BELANJA_DIBLOKIR_HARI_INI: {
    http: 200, msg: 'PIN salah lima kali. Siswa ini tidak bisa belanja sampai besok.',
  },

  SHIFT_BELUM_DIBUKA: { http: 200, msg: 'Buka shift di kasir ini dulu.' },
  SHIFT_DIPAKAI: { http: 200, msg: 'Kasir ini sedang dipakai {nama}. Tutup shiftnya dulu.' },
  MESIN_SEKOLAH_LAIN: { http: 200, msg: 'Kasir ini terdaftar di sekolah lain.' },
  PENJUALAN_BERBEDA: { http: 200, msg: 'Nomor penjualan ini sudah dipakai. Muat ulang layar kasir.' },
  PRODUK_TIDAK_DIJUAL: { http: 200, msg: 'Ada produk yang tidak dijual lagi. Muat ulang layar kasir.' },
  PRODUK_BERULANG: { http: 200, msg: 'Satu produk tertulis dua kali.', isian: 'barang' },
  HARGA_BERUBAH: { http: 200, msg: 'Harga {nama} sekarang {harga}. Muat ulang layar kasir.' },
  STOK_KURANG: { http: 200, msg: '{nama} tinggal {stok}.' },
  KATEGORI_DIBLOKIR: { http: 200, msg: 'Wali tidak mengizinkan {nama} (jenisnya diblokir).' },
  PRODUK_DIBLOKIR: { http: 200, msg: 'Wali tidak mengizinkan {nama}.' },
  MENGANDUNG_ALERGEN: { http: 200, msg: 'Jangan diberikan: {nama} mengandung alergen siswa ini.' },
  BATAS_HARIAN: { http: 200, msg: 'Melewati batas harian. Sisa hari ini {sisa}.' },
  BATAS_MINGGUAN: { http: 200, msg: 'Melewati batas mingguan. Sisa minggu ini {sisa}.' },
  BATAS_WAKTU_MAKAN: { http: 200, msg: 'Melewati batas waktu makan ini. Sisanya {sisa}.' },
  SALDO_KURANG: { http: 200, msg: 'Saldo tidak cukup. Yang bisa dipakai sekarang {sisa}.' },
  PIN_DIPERLUKAN: { http: 200, msg: 'Masukkan PIN siswa.', isian: 'pin' },
  PIN_SALAH: { http: 200, msg: 'PIN salah. Coba lagi.', isian: 'pin' },
  PIN_BELUM_DIBUAT: { http: 200, msg: 'PIN siswa ini belum dibuat. Walinya membuatnya di aplikasi.' },

  PENJUALAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Penjualan ini tidak ditemukan.' },
  PENJUALAN_SUDAH_BATAL: { http: 200, msg: 'Penjualan ini sudah dibatalkan.' },
  PEMBATALAN_TERLAMBAT: {
    http: 200, msg: 'Pembatalan hanya bisa diajukan dalam 15 menit sejak penjualan.',
  },
  PEMBATALAN_SHIFT_DITUTUP: {
    http: 200, msg: 'Shift penjualan ini sudah ditutup, jadi tidak bisa dibatalkan.',
  },

  WAKTU_TERBALIK: { http: 200, msg: 'Jam selesai harus setelah jam mulai.', isian: 'sampai' },
  WAKTU_TUMPANG: { http: 200, msg: 'Jam ini bertabrakan dengan waktu makan lain.', isian: 'dari' },
  WAKTU_TIDAK_DITEMUKAN: { http: 200, msg: 'Waktu makan ini tidak ditemukan.' },

  PELUNASAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Pembayaran lapak ini tidak ditemukan.' },
  PELUNASAN_LAPAK_SEKOLAH: { http: 200, msg: 'Lapak milik sekolah tidak perlu dibayar.' },
  PELUNASAN_KOSONG: {
    http: 200, msg: 'Tidak ada yang perlu dibayar. Hanya shift yang sudah ditutup yang dihitung.',
  },
  PELUNASAN_BERUBAH: { http: 200, msg: 'Jumlahnya sekarang {jumlah}. Periksa lagi.' },

  PERSETUJUAN_FOTO_BELUM: { http: 200, msg: 'Foto bisa dipasang setelah wali anak ini menyetujuinya.' },
  PERSETUJUAN_ALERGI_BELUM: {
    http: 200, msg: 'Setujui dulu pencatatan alergi anak ini.', isian: 'alergen',
  },
} as const satisfies Refusals
