import type { Cara } from './cara.ts'

export const qris: readonly Cara[] = [
  {
    judul: 'Bayar dari HP lain',
    langkah: [
      'Buka aplikasi bank atau dompet digital, lalu pilih Scan atau QRIS.',
      'Arahkan kamera ke kode QR di layar ini.',
      'Periksa nama sekolah dan jumlahnya.',
      'Masukkan PIN. Simpan bukti pembayarannya.',
    ],
  },
  {
    judul: 'Bayar dari HP ini',
    langkah: [
      'Tekan Simpan QR. Gambarnya tersimpan di HP ini.',
      'Buka aplikasi bank atau dompet digital, lalu pilih Scan atau QRIS.',
      'Pilih gambar dari galeri, lalu ambil kode QR tadi.',
      'Periksa nama sekolah dan jumlahnya, lalu masukkan PIN.',
      'Kembali ke halaman ini. Statusnya berubah otomatis.',
    ],
  },
]
