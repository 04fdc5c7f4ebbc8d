import type { Tx } from '#platform/db/database'

type Putusan<Status extends string> = { status: Status; oleh: string; pada: Date; alasan: string }

/**
 * Makes the query that writes who decided on a waiting row, for tables whose rows are proposals. The
 * subject writes `UPDATE <its table>` itself, so the check of table owners reads it.
 */
export function savesPutusan<Status extends string>(
  update: `UPDATE ${string}`,
): (tx: Tx, id: string, putusan: Putusan<Exclude<Status, 'menunggu'>>) => Promise<void> {
  const sql = `${update} SET status = $3, diputus_oleh = $4, diputus_at = $5, alasan = $6
    WHERE institusi_id = $1 AND id = $2 AND status = 'menunggu'`
  return async (tx, id, { status, oleh, pada, alasan }) => {
    await tx.query(sql, [tx.institusi_id, id, status, oleh, pada, alasan])
  }
}
