import type { Refusals } from '../wire/refusal.ts'

export const kuitansiRefusals = {
  KUITANSI_TIDAK_DITEMUKAN: {
    http: 200, msg: 'Kuitansi tidak ditemukan. Periksa kembali nomornya.',
  },
} as const satisfies Refusals
