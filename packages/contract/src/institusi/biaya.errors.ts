import type { Refusals } from '../wire/refusal.ts'

export const biayaRefusals = {
  ATURAN_BIAYA_TIDAK_DITEMUKAN: { http: 200, msg: 'Usulan aturan biaya ini tidak ditemukan.' },
  ATURAN_BIAYA_LAMPAU: {
    http: 200, isian: 'mulai', msg: 'Hari mulai sudah lewat. Pilih hari ini atau sesudahnya.',
  },
} as const satisfies Refusals
