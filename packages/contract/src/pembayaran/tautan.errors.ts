import type { Refusals } from '../wire/refusal.ts'

export const tautanRefusals = {
  TAUTAN_TIDAK_DITEMUKAN: {
    http: 200, msg: 'Tautan bayar tidak ditemukan. Minta tautan yang baru kepada pengirimnya.',
  },
  TAUTAN_KEDALUWARSA: {
    http: 200, msg: 'Tautan bayar ini sudah lewat waktunya. Minta tautan yang baru.',
  },
  TAUTAN_DICABUT: { http: 200, msg: 'Tautan bayar ini sudah dicabut oleh pengirimnya.' },
  TAUTAN_SUDAH_LUNAS: {
    http: 200, msg: 'Tidak ada lagi yang perlu dibayar lewat tautan ini.',
  },
  TAUTAN_TERLALU_BANYAK: {
    http: 200, msg: 'Paling banyak {maksimum} tautan dapat berlaku untuk satu anak.',
  },
} as const satisfies Refusals
