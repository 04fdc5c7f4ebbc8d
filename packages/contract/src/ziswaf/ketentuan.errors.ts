import type { Refusals } from '../wire/refusal.ts'

export const ketentuanRefusals = {
  KETENTUAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Usulan ketentuan ini tidak ditemukan.' },
} as const satisfies Refusals
