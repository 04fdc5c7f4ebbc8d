import type { Refusals } from '../wire/refusal.ts'

export const eksporRefusals = {
  EKSPOR_TERLALU_BESAR: {
    http: 200,
    msg: 'Lebih dari {maks} baris untuk satu berkas. Persempit saringannya, lalu unduh lagi.',
  },
} as const satisfies Refusals
