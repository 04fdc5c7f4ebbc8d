import type { Cara } from './cara.ts'

export const alfamart: readonly Cara[] = store('Alfamart, Alfamidi atau Dan+Dan')
export const indomaret: readonly Cara[] = store('Indomaret atau Ceriamart')

/** A shop's cashier sees no screen of ours, so the steps include what the payer should say. */
function store(gerai: string): readonly Cara[] {
  return [
    {
      judul: 'Bayar di kasir',
      langkah: [
        `Datang ke ${gerai} sebelum waktunya habis.`,
        'Bilang ke kasir “bayar Midtrans”, lalu tunjukkan Kode bayar.',
        'Periksa jumlah yang disebut kasir, lalu bayar.',
        'Simpan struknya. Beberapa menit lagi halaman ini berubah otomatis.',
      ],
    },
  ]
}
