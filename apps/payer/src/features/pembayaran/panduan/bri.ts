import type { Cara } from './cara.ts'

export const bri: readonly Cara[] = [
  {
    judul: 'BRImo (mobile banking)',
    langkah: [
      'Buka BRImo, lalu masuk.',
      'Pilih BRIVA, lalu Pembayaran Baru.',
      'Masukkan Nomor VA, lalu lanjutkan.',
      'Periksa nama sekolah dan jumlahnya, lalu tekan Bayar.',
      'Masukkan PIN. Simpan bukti pembayarannya.',
    ],
  },
  {
    judul: 'ATM BRI',
    langkah: [
      'Masukkan kartu ATM dan PIN.',
      'Pilih Transaksi Lain, Pembayaran, Lainnya, lalu BRIVA.',
      'Masukkan Nomor VA, lalu tekan Benar.',
      'Periksa nama sekolah dan jumlahnya, lalu tekan Ya.',
      'Simpan struk sebagai bukti.',
    ],
  },
  {
    judul: 'Internet Banking BRI',
    langkah: [
      'Masuk ke Internet Banking BRI.',
      'Pilih Pembayaran, lalu BRIVA.',
      'Pilih rekening asal dan masukkan Nomor VA.',
      'Periksa nama sekolah dan jumlahnya.',
      'Masukkan password dan mToken, lalu kirim.',
    ],
  },
]
