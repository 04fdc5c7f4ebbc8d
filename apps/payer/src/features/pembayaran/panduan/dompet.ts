import type { Cara } from './panduan.ts'

export const gopay: readonly Cara[] = wallet('GoPay', 'Gojek atau GoPay')
export const shopeepay: readonly Cara[] = wallet('ShopeePay', 'Shopee')

/** Both wallets open from a link; what differs is the name of the app. */
function wallet(nama: string, aplikasi: string): readonly Cara[] {
  return [
    {
      judul: 'Bayar dari HP ini',
      langkah: [
        `Tekan Buka ${nama}. Aplikasi ${aplikasi} terbuka sendiri.`,
        'Periksa jumlahnya, lalu pilih Bayar.',
        'Masukkan PIN.',
        'Kembali ke halaman ini. Statusnya berubah sendiri.',
      ],
    },
    {
      judul: 'Bayar dari HP lain',
      langkah: [
        'Buka halaman ini di komputer atau layar lain.',
        `Pindai kode QR di layar dengan kamera HP yang memasang aplikasi ${aplikasi}.`,
        'Buka tautan yang muncul, lalu periksa jumlahnya.',
        'Masukkan PIN. Halaman ini berubah sendiri.',
      ],
    },
  ]
}
