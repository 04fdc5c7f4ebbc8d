import type { Tx } from '#platform/db/database'

/** A line `r` for a bill `t` that takes no money any more. */
const CLOSED_LINE = `
  pembayaran_rincian r JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = r.target_id
   AND t.sisa = 0`

/** Whether a bill of this payment, or of a part of this joint payment, takes no money any more. */
export async function hasClosedBill(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM ${CLOSED_LINE}
      WHERE r.institusi_id = $1 AND r.pembayaran_id = ANY (
            ARRAY(SELECT b.pembayaran_id FROM pembayaran_bagian b
                   WHERE b.institusi_id = $1 AND b.gabungan_id = $2) || $2::uuid)
      LIMIT 1`,
    [tx.institusi_id, id],
  )
  return rows.length > 0
}

/**
 * Has the gateway asked at once about every waiting payment for a bill that these payments closed;
 * the check then closes its number.
 */
export async function checkRivals(tx: Tx, paid: readonly string[], now: Date): Promise<void> {
  const rivals = await tx.query<{ id: string; gabungan_id: string | null }>(
    `SELECT DISTINCT p.id, b.gabungan_id
       FROM ${CLOSED_LINE}
       JOIN pembayaran_rincian o ON o.institusi_id = $1 AND o.target_id = t.id
       JOIN pembayaran p ON p.institusi_id = $1 AND p.id = o.pembayaran_id AND p.status = 'menunggu'
       LEFT JOIN pembayaran_bagian b ON b.institusi_id = $1 AND b.pembayaran_id = p.id
      WHERE r.institusi_id = $1 AND r.pembayaran_id = ANY ($2)`,
    [tx.institusi_id, paid],
  )
  const alone = rivals.flatMap(({ id, gabungan_id }) => (gabungan_id ? [] : [id]))
  const joint = rivals.flatMap(({ gabungan_id }) => gabungan_id ?? [])
  for (const [table, ids] of [['pembayaran', alone], ['pembayaran_gabungan', joint]] as const) {
    if (ids.length === 0) continue
    // Sorted, so that two jobs cannot wait for each other in a circle.
    await tx.query(
      `UPDATE ${table} SET periksa_lagi_at = $3 WHERE institusi_id = $1 AND id IN (
         SELECT id FROM ${table} WHERE institusi_id = $1 AND id = ANY ($2)
            AND periksa_lagi_at > $3 ORDER BY id FOR NO KEY UPDATE)`,
      [tx.institusi_id, ids, now],
    )
  }
}
