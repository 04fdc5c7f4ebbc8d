import type { Untuk } from '@lunas/contract/untuk'
import type { Payable } from '#pembayaran/payable'
import { tagihanPayable } from '#tagihan/tagihan.payable'

/** Every kind of thing that a payment may be for. */
export const payables = {
  tagihan: tagihanPayable,
} as const satisfies Record<Untuk, Payable>
