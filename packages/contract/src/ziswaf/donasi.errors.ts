import type { Refusals } from '../wire/refusals.ts'

export const donasiRefusals = {
  QURBAN_HARGA_BERBEDA: {
    http: 200, msg: 'Satu bagian qurban {harga}. Jumlahnya harus sesuai banyak bagian.', isian: 'jumlah',
  },
  TITIPAN_HANYA_ANAK: {
    http: 200, msg: 'Titipan hanya untuk tagihan dan saldo anak. Pilih cara bayar lain untuk donasi.',
  },
  BUKTI_SETOR_HANYA_ZAKAT: { http: 200, msg: 'Bukti Setor Zakat hanya untuk kuitansi zakat.' },
  BUKTI_SETOR_DIPAKAI: {
    http: 200, msg: 'Nomor ini sudah dipakai kuitansi lain.', isian: 'nomor_bsz',
  },
} as const satisfies Refusals
