import type { Cara } from './panduan.ts'

export const alfamart: readonly Cara[] = store('Alfamart, Alfamidi atau Dan+Dan')
export const indomaret: readonly Cara[] = store('Indomaret atau Ceriamart')

/** At the till nobody has a screen of ours, so that the steps name what to say. */
function store(gerai: string): readonly Cara[] {
  return [
    {
      judul: 'Bayar di kasir',
      langkah: [
        `Datang ke ${gerai} sebelum waktunya habis.`,
        'Katakan kepada kasir: “bayar Midtrans”, lalu tunjukkan Kode bayar di atas.',
        'Periksa jumlah yang disebut kasir, lalu bayar.',
        'Simpan struknya. Halaman ini berubah sendiri beberapa menit kemudian.',
      ],
    },
  ]
}
