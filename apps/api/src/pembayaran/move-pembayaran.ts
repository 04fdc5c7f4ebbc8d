import type { StatusPembayaran } from '@lunas/contract/status'
import type { Database, Tx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
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
  if (!row?.moved) return false
  if (TOLD.has(to)) await enqueue(tx, 'tell-status', id, now)
  return true
}

/** What whoever pays has to hear of, since it does not happen under their eyes. */
const TOLD: ReadonlySet<StatusPembayaran> = new Set([
  'dipastikan', 'kedaluwarsa', 'gagal', 'dikembalikan',
])
