import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

/** How a paid order ended, and what of its price goes back. */
export type OrderEnd = { pembayaran_id: string; status: 'berhasil' | 'dikembalikan'; kembali: Rupiah }

/** Whoever sold an order is told of its end, in the commit that books it and before its posting. */
export type OrderSeller = {
  endSale(tx: Tx, end: OrderEnd, now: Date): Promise<void>
}
