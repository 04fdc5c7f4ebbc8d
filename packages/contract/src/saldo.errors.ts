import type { Refusals } from './refusals.ts'

export const saldoRefusals = {
  SALDO_MELEBIHI_BATAS: {
    http: 200, msg: 'Saldo paling banyak {batas}. Yang masih bisa diisi {ruang}.',
  },
} as const satisfies Refusals
