import type { Refusals } from '../wire/refusal.ts'

export const bukuHarianRefusals = {
  LEMBAR_TIDAK_DIKENAL: { http: 200, msg: 'Lembar buku harian ini tidak tercatat di Lunas.' },
} as const satisfies Refusals
