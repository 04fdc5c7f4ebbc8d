import type { Database, Tx } from '#platform/db/database'
import { pembayaranTransitions, type PembayaranMove } from '#pembayaran/pembayaran'

/** One legal move with its reason. False when the payment had already moved elsewhere. */
export async function movePembayaran(
  db: Database, institusi_id: string, id: string, move: PembayaranMove, sebab: string, now: Date,
): Promise<boolean> {
  return db.inTransaction(institusi_id, (tx) => movePembayaranIn(tx, id, move, sebab, now))
}

/** The same, where it belongs to a larger change. */
export async function movePembayaranIn(
  tx: Tx, id: string, move: PembayaranMove, sebab: string, now: Date,
): Promise<boolean> {
  const { from, to } = pembayaranTransitions[move]
  const [row] = await tx.query<{ moved: boolean }>(
    'SELECT move_pembayaran($1, $2, $3, $4, $5, $6) AS moved',
    [tx.institusi_id, id, from, to, sebab, now],
  )
  return row?.moved ?? false
}
