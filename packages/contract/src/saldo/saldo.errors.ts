import type { Refusals } from '../wire/refusals.ts'

export const saldoRefusals = {
  SALDO_MELEBIHI_BATAS: { http: 200, msg: 'Sekali isi saldo paling banyak {batas}.' },
} as const satisfies Refusals
