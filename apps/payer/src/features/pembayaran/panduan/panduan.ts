import type { MetodeGerbang } from '@lunas/contract/pembayaran/status'
import { bca } from './bca.ts'
import { bni } from './bni.ts'
import { bri } from './bri.ts'
import type { Cara } from './cara.ts'
import { cimb } from './cimb.ts'
import { gopay, shopeepay } from './dompet.ts'
import { alfamart, indomaret } from './gerai.ts'
import { mandiri } from './mandiri.ts'
import { permata } from './permata.ts'
import { qris } from './qris.ts'

/** The steps of each method, for each place: ATM, phone, computer. */
export const panduan = {
  bca_va: bca,
  bni_va: bni,
  bri_va: bri,
  permata_va: permata,
  cimb_va: cimb,
  mandiri_bill: mandiri,
  qris,
  gopay,
  shopeepay,
  alfamart,
  indomaret,
} as const satisfies Record<MetodeGerbang, readonly Cara[]>
