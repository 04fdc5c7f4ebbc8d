import type { Refusals } from '../wire/refusal.ts'

export const rekeningRefusals = {
  REKENING_TIDAK_DITEMUKAN: { http: 200, msg: 'Usulan rekening ini tidak ditemukan.' },
  REKENING_SAMA: {
    http: 200, isian: 'nomor', msg: 'Rekening ini sudah berlaku. Tidak ada yang perlu diubah.',
  },
} as const satisfies Refusals
