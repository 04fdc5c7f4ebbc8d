import type { Refusals } from '../wire/refusals.ts'

export const donasiRefusals = {
  QURBAN_HARGA_BERBEDA: {
    http: 200, msg: 'Satu bagian qurban {harga}. Jumlahnya harus sesuai banyak bagian.', isian: 'jumlah',
  },
  TITIPAN_HANYA_ANAK: {
    http: 200, msg: 'Titipan hanya untuk tagihan dan saldo anak. Pilih cara bayar lain untuk donasi.',
  },
} as const satisfies Refusals
