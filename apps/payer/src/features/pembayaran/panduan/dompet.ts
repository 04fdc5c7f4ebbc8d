import type { Cara } from './cara.ts'

export const gopay: readonly Cara[] = wallet('GoPay', 'Gojek atau GoPay', [
  'Buka aplikasi Gojek atau GoPay di HP, lalu pilih Pindai.',
  'Arahkan ke kode QR di layar, lalu periksa jumlahnya.',
])
export const shopeepay: readonly Cara[] = wallet('ShopeePay', 'Shopee', [
  'Pindai kode QR di layar dengan kamera HP yang memasang aplikasi Shopee.',
  'Buka link yang muncul, lalu periksa jumlahnya.',
])

/** Both wallets open from a link; only the app and its way to scan differ. */
function wallet(nama: string, aplikasi: string, memindai: readonly string[]): readonly Cara[] {
  return [
    {
      judul: 'Bayar dari HP ini',
      langkah: [
        `Tekan Buka ${nama}. Aplikasi ${aplikasi} langsung terbuka.`,
        'Periksa jumlahnya, lalu pilih Bayar.',
        'Masukkan PIN.',
        'Kembali ke halaman ini. Statusnya berubah otomatis.',
      ],
    },
    {
      judul: 'Bayar dari HP lain',
      langkah: [
        'Buka halaman ini di komputer atau layar lain.',
        ...memindai,
        'Masukkan PIN. Halaman ini berubah otomatis.',
      ],
    },
  ]
}
