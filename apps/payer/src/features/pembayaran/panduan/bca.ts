import type { Cara } from './cara.ts'

export const bca: readonly Cara[] = [
  {
    judul: 'm-BCA (BCA mobile)',
    langkah: [
      'Buka BCA mobile, pilih m-BCA, lalu masukkan kode akses.',
      'Pilih m-Transfer, lalu BCA Virtual Account.',
      'Masukkan Nomor VA, lalu tekan Send.',
      'Periksa nama sekolah dan jumlahnya, lalu tekan OK.',
      'Masukkan PIN m-BCA. Simpan bukti transfernya.',
    ],
  },
  {
    judul: 'ATM BCA',
    langkah: [
      'Masukkan kartu ATM dan PIN.',
      'Pilih Transaksi Lainnya, Transfer, lalu ke Rek BCA Virtual Account.',
      'Masukkan Nomor VA, lalu tekan Benar.',
      'Periksa nama sekolah dan jumlahnya, lalu tekan Ya.',
      'Simpan struk sebagai bukti.',
    ],
  },
  {
    judul: 'KlikBCA (internet banking)',
    langkah: [
      'Masuk ke KlikBCA Individu dengan user ID dan PIN.',
      'Pilih Transfer Dana, lalu Transfer ke BCA Virtual Account.',
      'Masukkan Nomor VA, lalu lanjutkan.',
      'Periksa nama sekolah dan jumlahnya.',
      'Masukkan respon KeyBCA, lalu kirim.',
    ],
  },
]
