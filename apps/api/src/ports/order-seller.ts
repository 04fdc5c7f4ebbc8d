import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

/** How a paid order ended, and what of its price goes back. */
export type OrderEnd = {
  pembayaran_id: string
  status: 'berhasil' | 'dikembalikan'
  kembali: Rupiah
  /** Books the price. The seller's days are locked before it, and the commission moves after it. */
  bookPrice: () => Promise<void>
}

/** Whoever sold an order is told of its end, in the commit that books it. */
export type OrderSeller = {
  endSale(tx: Tx, end: OrderEnd, now: Date): Promise<void>
}
