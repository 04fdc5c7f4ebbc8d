import type { Refusals } from '../wire/refusal.ts'

export const lembagaRefusals = {
  INSTITUSI_SUDAH_ADA: {
    http: 200, isian: 'kode_institusi', msg: 'Kode ini sudah dipakai institusi lain. Pilih kode lain.',
  },
  WARNA_TERLALU_TERANG: {
    http: 200, isian: 'warna',
    msg: 'Warna ini terlalu terang untuk tulisan putih. Pilih warna yang lebih gelap.',
  },
  KODE_SEKOLAH_SUDAH_ADA: {
    http: 200, isian: 'kode', msg: 'Kode ini sudah dipakai sekolah lain di institusi Anda.',
  },
} as const satisfies Refusals
