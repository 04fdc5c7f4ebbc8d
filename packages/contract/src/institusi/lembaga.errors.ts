import type { Refusals } from '../wire/refusal.ts'

export const lembagaRefusals = {
  INSTITUSI_SUDAH_ADA: {
    http: 200, isian: 'kode_institusi', msg: 'Kode ini sudah dipakai institusi lain. Pilih kode lain.',
  },
  PIMPINAN_ORANG_LAIN: {
    http: 200, isian: 'email_pimpinan', msg: 'E-mail ini sudah dipakai di institusi itu. Pimpinan harus orang lain.',
  },
  PIMPINAN_SUDAH_ADA: {
    http: 200, msg: 'Institusi ini sudah punya dua orang.',
  },
  WARNA_TERLALU_TERANG: {
    http: 200, isian: 'warna',
    msg: 'Warna ini terlalu terang untuk tulisan putih. Pilih warna yang lebih gelap.',
  },
  KODE_SEKOLAH_SUDAH_ADA: {
    http: 200, isian: 'kode', msg: 'Kode ini sudah dipakai sekolah lain di institusi Anda.',
  },
} as const satisfies Refusals
