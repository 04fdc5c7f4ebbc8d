import type { Tx } from '#platform/db/database'
import type { Penjualan } from '#penjualan/penjualan'
import { findPenjualan } from '#penjualan/penjualan.queries'

/** Locks a sale until the commit, so that it is cancelled once. */
export async function lockPenjualan(tx: Tx, id: string): Promise<Penjualan | undefined> {
  await tx.query('SELECT 1 FROM penjualan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findPenjualan(tx, id)
}

export async function isShiftOpen(tx: Tx, shift_id: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM shift_kasir WHERE institusi_id = $1 AND id = $2 AND ditutup_at IS NULL',
    [tx.institusi_id, shift_id],
  )
  return rows.length > 0
}

export async function savePengajuan(
  tx: Tx, id: string, { oleh, pada, alasan }: { oleh: string; pada: Date; alasan: string },
): Promise<void> {
  await tx.query(
    `UPDATE penjualan SET diajukan_oleh = $3, diajukan_at = $4, alasan = $5
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, oleh, pada, alasan],
  )
}

/** The sale stands, and may be proposed for cancellation again. */
export async function forgetPengajuan(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `UPDATE penjualan SET diajukan_oleh = NULL, diajukan_at = NULL, alasan = ''
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
}

/** Gives back money and stock; false when the shift was closed meanwhile. */
export async function voidPenjualan(tx: Tx, id: string, oleh: string, now: Date): Promise<boolean> {
  const [row] = await tx.query<{ done: boolean }>(
    'SELECT void_penjualan($1, $2, $3, $4) AS done', [tx.institusi_id, id, oleh, now],
  )
  return row?.done ?? false
}
