import type { Refusals } from '../wire/refusal.ts'

export const institusiRefusals = {
  INSTITUSI_TIDAK_DIKENAL: {
    http: 200, msg: 'Alamat ini belum terdaftar. Periksa kembali alamat dari sekolah Anda.',
  },
  SEKOLAH_TIDAK_DIKENAL: {
    http: 200, msg: 'Sekolah tidak ditemukan. Pilih kembali sekolah dari daftar.',
  },
  KATA_KUNCI_TERLALU_PENDEK: {
    http: 200, msg: 'Ketik minimal 3 huruf nama sekolah atau kota.',
  },
} as const satisfies Refusals
