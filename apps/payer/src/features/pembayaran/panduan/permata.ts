import type { Cara } from './cara.ts'

export const permata: readonly Cara[] = [
  {
    judul: 'PermataMobile X',
    langkah: [
      'Buka PermataMobile X, lalu masuk.',
      'Pilih Bayar Tagihan, lalu Virtual Account.',
      'Masukkan Nomor VA.',
      'Periksa nama sekolah dan jumlahnya, lalu lanjutkan.',
      'Masukkan kode transaksi. Simpan bukti pembayarannya.',
    ],
  },
  {
    judul: 'ATM Permata',
    langkah: [
      'Masukkan kartu ATM dan PIN.',
      'Pilih Transaksi Lainnya, lalu Pembayaran.',
      'Pilih Pembayaran Lainnya, lalu Virtual Account.',
      'Masukkan Nomor VA, lalu tekan Benar.',
      'Periksa nama sekolah dan jumlahnya, lalu tekan Ya.',
    ],
  },
  {
    judul: 'Bank lain (transfer online)',
    langkah: [
      'Pilih Transfer ke bank lain, lalu Bank Permata (kode 013).',
      'Masukkan Nomor VA sebagai rekening tujuan.',
      'Masukkan jumlah yang sama persis.',
      'Periksa nama penerima, lalu kirim.',
    ],
  },
]
