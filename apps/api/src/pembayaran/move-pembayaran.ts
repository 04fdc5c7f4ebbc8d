import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Database, Tx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { pembayaranTransitions, type PembayaranMove } from '#pembayaran/pembayaran'

/** A part of a joint payment moves with all others; only a refund concerns one child. */
const MOVE = `
  SELECT CASE WHEN g.gabungan_id IS NULL THEN move_pembayaran($1, $2, $3, $4, $5, $6)
              ELSE move_gabungan($1, g.gabungan_id, $3, $4, $5, $6) END AS moved,
         -- Whoever pays hears of a joint payment once, by its first part.
         coalesce((SELECT f.pembayaran_id FROM pembayaran_bagian f
                    WHERE f.institusi_id = $1 AND f.gabungan_id = g.gabungan_id
                      AND f.urutan = 1), $2) AS told
    FROM (SELECT coalesce(
      (SELECT b.gabungan_id FROM pembayaran_bagian b
        WHERE b.institusi_id = $1 AND b.pembayaran_id = $2),
      (SELECT k.id FROM pembayaran_gabungan k
        WHERE k.institusi_id = $1 AND k.id = $2)) AS gabungan_id) g`
const MOVE_ALONE = 'SELECT move_pembayaran($1, $2, $3, $4, $5, $6) AS moved, $2::uuid AS told'

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
  const [row] = await tx.query<{ moved: boolean; told: string }>(
    move === 'refund' ? MOVE_ALONE : MOVE,
    [tx.institusi_id, id, from, to, sebab, now],
  )
  if (!row?.moved) return false
  if (TOLD.has(to)) await enqueue(tx, 'tell-status', row.told, now)
  return true
}

/**
 * Statuses that the payer is told about by message, since they change out of sight; a cancellation
 * only if the payer was told of a doubt before.
 */
const TOLD: ReadonlySet<StatusPembayaran> = new Set([
  'dipastikan', 'kedaluwarsa', 'dibatalkan', 'gagal', 'dikembalikan',
])
