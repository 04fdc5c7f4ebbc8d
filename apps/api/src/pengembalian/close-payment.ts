import type { Tx } from '#platform/db/database'
import type { Needs } from '#pengembalian/needs'
import { findLeft, lockPaid } from '#pengembalian/pengembalian.queries'

export type CloseDeps = Pick<Needs, 'movePembayaranIn'>

/** The payment is dikembalikan when nothing of it is here any more. */
export async function closeIfAllLeft(
  { movePembayaranIn }: CloseDeps, tx: Tx, pembayaran_id: string, now: Date,
): Promise<void> {
  // Of two parts that leave at once the second waits here, and sees that it was the last.
  if (!(await lockPaid(tx, pembayaran_id))) return
  const { diterima, keluar } = await findLeft(tx, pembayaran_id)
  if (keluar < diterima) return
  await movePembayaranIn(tx, pembayaran_id, 'refund', 'seluruh uang dikembalikan', now)
}
