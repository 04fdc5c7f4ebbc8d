import type { Cara } from './cara.ts'

export const cimb: readonly Cara[] = [
  {
    judul: 'OCTO Mobile',
    langkah: [
      'Buka OCTO Mobile, lalu masuk.',
      'Pilih Transfer, lalu Transfer to CIMB Niaga VA.',
      'Pilih rekening asal dan masukkan Nomor VA.',
      'Periksa nama sekolah dan jumlahnya, lalu lanjutkan.',
      'Masukkan PIN. Simpan bukti pembayarannya.',
    ],
  },
  {
    judul: 'ATM CIMB Niaga',
    langkah: [
      'Masukkan kartu ATM dan PIN.',
      'Pilih Pembayaran, Lanjut, lalu Virtual Account.',
      'Masukkan Nomor VA, lalu tekan Proses.',
      'Periksa nama sekolah dan jumlahnya, lalu tekan Proses.',
      'Simpan struk sebagai bukti.',
    ],
  },
  {
    judul: 'OCTO Clicks (internet banking)',
    langkah: [
      'Masuk ke OCTO Clicks.',
      'Pilih Bayar Tagihan, lalu Virtual Account.',
      'Masukkan Nomor VA dan pilih rekening asal.',
      'Periksa nama sekolah dan jumlahnya.',
      'Masukkan kode verifikasi, lalu kirim.',
    ],
  },
]
