import type { Cara } from './cara.ts'

export const bni: readonly Cara[] = [
  {
    judul: 'Mobile banking BNI',
    langkah: [
      'Buka aplikasi BNI, lalu masuk.',
      'Pilih Transfer, lalu Virtual Account Billing.',
      'Pilih rekening asal, lalu masukkan Nomor VA.',
      'Periksa nama sekolah dan jumlahnya.',
      'Masukkan password transaksi. Simpan bukti pembayarannya.',
    ],
  },
  {
    judul: 'ATM BNI',
    langkah: [
      'Masukkan kartu ATM dan PIN.',
      'Pilih Menu Lain, Transfer, lalu jenis rekening asal.',
      'Pilih Virtual Account Billing.',
      'Masukkan Nomor VA, lalu tekan Benar.',
      'Periksa nama sekolah dan jumlahnya, lalu tekan Ya.',
    ],
  },
  {
    judul: 'BNI Internet Banking',
    langkah: [
      'Masuk ke BNI Internet Banking.',
      'Pilih Transfer, lalu Virtual Account Billing.',
      'Masukkan Nomor VA dan pilih rekening asal.',
      'Periksa nama sekolah dan jumlahnya.',
      'Masukkan kode dari token BNI, lalu kirim.',
    ],
  },
]
