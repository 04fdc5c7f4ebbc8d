import type { Refusals } from '../wire/refusal.ts'

export const bantuanRefusals = {
  BANTUAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Bantuan ini tidak ditemukan.' },
  BANTUAN_SUDAH_DIAJUKAN: { http: 200, msg: 'Tagihan ini sudah diajukan dan menunggu keputusan.' },
  BANTUAN_BUKAN_PROGRAM: { http: 200, msg: 'Program {nama} tidak untuk melunasi tagihan.' },
  BANTUAN_MELEBIHI_DANA: { http: 200, msg: 'Dana program ini tinggal {sisa}.' },
  BANTUAN_TAGIHAN_BERUBAH: {
    http: 200, msg: 'Tagihan ini sudah dibayar atau berubah. Tolak, lalu ajukan lagi jika perlu.',
  },
  BANTUAN_TIDAK_DIKEMBALIKAN: {
    http: 200, msg: 'Uang ini dari dana program, jadi tidak dikembalikan kepada orang tua.',
  },
  PROGRAM_BUKAN_INFAK: { http: 200, msg: 'Hanya program infak dan sedekah yang boleh melunasi tagihan.' },
} as const satisfies Refusals
