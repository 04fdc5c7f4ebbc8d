import type { MetodeGerbang } from './status.ts'

/** The names of the ways to pay through a provider. */
export const metodeWords = {
  bca_va: 'BCA Virtual Account',
  bni_va: 'BNI Virtual Account',
  bri_va: 'BRI Virtual Account',
  permata_va: 'Permata Virtual Account',
  cimb_va: 'CIMB Niaga Virtual Account',
  mandiri_bill: 'Mandiri Bill Payment',
  qris: 'QRIS',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  alfamart: 'Alfamart',
  indomaret: 'Indomaret',
} as const satisfies Record<MetodeGerbang, string>
