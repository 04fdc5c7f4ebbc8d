import type { Refusals } from '../wire/refusal.ts'

export const penyaluranRefusals = {
  PENYALURAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Penyaluran ini tidak ditemukan.' },
  PENYALURAN_MELEBIHI_DANA: { http: 200, msg: 'Dana program ini tinggal {sisa}.' },
  PENYALURAN_BELUM_TIBA: { http: 200, msg: 'Tanggal penyaluran belum tiba.', isian: 'tanggal' },
  ASNAF_KURANG: { http: 200, msg: 'Pilih asnaf penerima zakat ini.', isian: 'asnaf' },
  ASNAF_HANYA_ZAKAT: { http: 200, msg: 'Asnaf hanya untuk penyaluran zakat.', isian: 'asnaf' },
  PENYALURAN_HANYA_ZAKAT: {
    http: 200, msg: 'Setoran ke BAZNAS atau LAZ dan bagian amil hanya untuk zakat.',
    isian: 'jenis',
  },
  NOMOR_BUKTI_KURANG: {
    http: 200, msg: 'Isi nomor bukti setor dari BAZNAS atau LAZ.', isian: 'nomor_bukti',
  },
  NOMOR_BUKTI_HANYA_SETOR: {
    http: 200, msg: 'Nomor bukti hanya untuk setoran ke BAZNAS atau LAZ.', isian: 'nomor_bukti',
  },
  SETOR_MELEBIHI_BAGIAN: {
    http: 200, msg: 'Bagian BAZNAS atau LAZ yang belum disetor tinggal {sisa}.',
  },
  AMIL_MELEBIHI_BAGIAN: {
    http: 200, msg: 'Bagian amil menurut ketetapan UPZ tinggal {sisa}.',
  },
  PENYALURAN_TANPA_BUKTI: {
    http: 200, msg: 'Bukti serah terimanya belum dilampirkan pengusul.',
  },
  MASA_LAPORAN_SALAH: { http: 200, msg: 'Akhir masa tidak boleh sebelum awalnya.', isian: 'sampai' },
} as const satisfies Refusals
