import type { Cara } from './cara.ts'

export const mandiri: readonly Cara[] = [
  {
    judul: 'Livin’ by Mandiri',
    langkah: [
      'Buka Livin’, lalu masuk.',
      'Pilih Bayar, lalu cari kode perusahaan pada kolom penyedia jasa.',
      'Pilih penyedia jasa yang muncul, lalu masukkan Nomor tagihan.',
      'Periksa nama sekolah dan jumlahnya, lalu lanjutkan.',
      'Masukkan PIN. Simpan bukti pembayarannya.',
    ],
  },
  {
    judul: 'ATM Mandiri',
    langkah: [
      'Masukkan kartu ATM dan PIN.',
      'Pilih Bayar/Beli, Lainnya, lalu Multi Payment.',
      'Masukkan kode perusahaan, lalu tekan Benar.',
      'Masukkan Nomor tagihan, lalu tekan Benar.',
      'Tekan 1 untuk memilih tagihan, periksa jumlahnya, lalu tekan Ya.',
    ],
  },
  {
    judul: 'Mandiri Internet Banking',
    langkah: [
      'Masuk ke Mandiri Internet Banking.',
      'Pilih Bayar, lalu Multi Payment.',
      'Pilih rekening asal dan masukkan kode perusahaan.',
      'Masukkan Nomor tagihan, lalu periksa jumlahnya.',
      'Masukkan kode dari token, lalu kirim.',
    ],
  },
]
