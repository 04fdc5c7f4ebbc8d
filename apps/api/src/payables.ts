import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { Payable } from '#ports/payable'
import { saldoPayable } from '#saldo/saldo.payable'
import { tagihanPayable } from '#tagihan/tagihan.payable'

/** Every kind of purpose that a payment can have. */
export const payables = {
  tagihan: tagihanPayable,
  saldo: saldoPayable,
} as const satisfies Record<Untuk, Payable>
