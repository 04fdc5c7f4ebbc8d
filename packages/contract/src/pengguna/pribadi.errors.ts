import type { Refusals } from '../wire/refusal.ts'

export const pribadiRefusals = {
  AKUN_MASIH_ADA_UANG: {
    http: 200,
    msg: 'Masih ada uang Anda yang sedang diproses. Akun dapat dihapus setelah itu selesai.',
  },
  SALINAN_TERLALU_SERING: {
    http: 200, msg: 'Salinan hanya dapat diambil {maksimum} kali sehari. Coba lagi besok.',
  },
} as const satisfies Refusals
