import type { Refusals } from '../wire/refusal.ts'

export const saldoRefusals = {
  SALDO_MELEBIHI_BATAS: { http: 200, msg: 'Sekali isi saldo paling banyak {batas}.' },
  PINDAHAN_MELEBIHI_SALDO: { http: 200, msg: 'Saldonya tidak sebanyak itu.', isian: 'jumlah' },
} as const satisfies Refusals
