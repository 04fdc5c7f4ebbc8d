import type { Refusals } from '../wire/refusal.ts'

export const ppobRefusals = {
  PPOB_BELUM_ADA: { http: 200, msg: 'Pulsa dan token belum dijual di sini.' },
  PRODUK_TIDAK_DITEMUKAN: { http: 200, msg: 'Produk ini sudah tidak dijual. Pilih yang lain.', isian: 'sku' },
  PRODUK_BERHALANGAN: { http: 200, msg: '{halangan} Pilih produk lain.', isian: 'sku' },
  PRODUK_HARGA_BERUBAH: {
    http: 200, msg: 'Harganya berubah menjadi {harga}. Periksa lagi sebelum membayar.', isian: 'harga',
  },
  NOMOR_TUJUAN_SALAH: { http: 200, msg: 'Periksa nomornya, belum lengkap atau keliru.', isian: 'nomor' },
  NOMOR_BEDA_OPERATOR: { http: 200, msg: 'Nomor ini {operator}, bukan {merek}.', isian: 'nomor' },
  PESANAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Pesanan ini tidak ditemukan.' },
  PESANAN_SUDAH_DIBAYAR: { http: 200, msg: 'Pesanan ini sudah dibayar.' },
  PESANAN_KEDALUWARSA: { http: 200, msg: 'Harga pesanan ini sudah lewat waktunya. Buat pesanan baru.' },
  PESANAN_HARGA_BERBEDA: { http: 200, msg: 'Harga pesanan ini {harga}.', isian: 'jumlah' },
  PESANAN_BELUM_SELESAI: {
    http: 200, msg: 'Pesanan sebelumnya untuk nomor ini masih diproses. Tunggu hasilnya dulu.', isian: 'nomor',
  },
  NOMINAL_PPOB_SALAH: { http: 200, msg: 'Isi nominal hanya untuk dompet digital.', isian: 'nominal' },
  PPOB_GANGGUAN: { http: 200, msg: 'Penyedia sedang gangguan. Belum ada uang yang diambil. Coba lagi nanti.' },
  PPOB_TIDAK_MENJAWAB: {
    http: 200, msg: 'Penyedia sedang tidak menjawab. Belum ada uang yang diambil. Coba lagi sebentar.',
  },
  PPOB_TERLALU_SERING: { http: 200, msg: 'Anda sudah mengecek terlalu banyak nomor hari ini. Coba lagi besok.' },
  TAGIHAN_PPOB_TIDAK_ADA: { http: 200, msg: 'Tagihan tidak ditemukan atau sudah lunas. Periksa nomornya.', isian: 'nomor' },
  TAGIHAN_PPOB_TUTUP: { http: 200, msg: 'Tagihan tutup menjelang tengah malam. Coba lagi setelah pukul 00.00 WIB.' },
  ATURAN_PPOB_LAMPAU: { http: 200, msg: 'Pilih hari ini atau sesudahnya.', isian: 'mulai' },
  DEPOSIT_PPOB_TANGGAL: { http: 200, msg: 'Tanggalnya belum tiba.', isian: 'tanggal' },
  PESANAN_TIDAK_BISA: { http: 200, msg: 'Pesanan ini sudah berubah. Muat ulang daftarnya.' },
  PESANAN_SN_KURANG: { http: 200, msg: 'Isi nomor seri dari biller.', isian: 'sn' },
  UANG_KEMBALI_BUKAN_MILIK_ANDA: { http: 200, msg: 'Uang kembali hanya bisa dipakai pemesannya.' },
} as const satisfies Refusals
