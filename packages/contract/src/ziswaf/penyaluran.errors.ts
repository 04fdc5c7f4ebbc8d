import type { Refusals } from '../wire/refusals.ts'

export const penyaluranRefusals = {
  PENYALURAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Penyaluran ini tidak ditemukan.' },
  PENYALURAN_MELEBIHI_DANA: { http: 200, msg: 'Dana program ini tinggal {sisa}.' },
  PENYALURAN_BELUM_TIBA: { http: 200, msg: 'Tanggal penyaluran belum tiba.', isian: 'tanggal' },
  ASNAF_KURANG: { http: 200, msg: 'Pilih asnaf penerima zakat ini.', isian: 'asnaf' },
  ASNAF_HANYA_ZAKAT: { http: 200, msg: 'Asnaf hanya untuk penyaluran zakat.', isian: 'asnaf' },
} as const satisfies Refusals
