import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { donasiPayable } from '#donasi/donasi.payable'
import type { Payable } from '#ports/payable'
import { checkProgram, programClosesAt } from '#program/check-program'
import { depositPayable } from '#mitra/deposit.payable'
import { ppobPayable } from '#ppob/ppob.payable'
import { saldoPayable } from '#saldo/saldo.payable'
import { tagihanPayable } from '#tagihan/tagihan.payable'

/** Every kind of purpose that a payment can have. */
export const payables = {
  tagihan: tagihanPayable,
  saldo: saldoPayable,
  donasi: donasiPayable({ checkProgram, programClosesAt }),
  ppob: ppobPayable,
  deposit: depositPayable,
} as const satisfies Record<Untuk, Payable>
