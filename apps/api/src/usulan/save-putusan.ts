import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import type { Act } from '#usulan/usulan'

/** What a second person decided on a proposal, and when. */
type Putusan = { status: 'disetujui' | 'ditolak'; oleh: string; pada: Date; alasan: string }

export function putusanOf({ caller, now }: Act, status: Putusan['status'], alasan: string): Putusan {
  return { status, oleh: personOf(caller).pengguna_id, pada: now, alasan }
}

/**
 * Makes the query that writes the decision on a waiting row, for tables whose rows are proposals. The
 * subject writes `UPDATE <its table>` itself, so the check of table owners reads it.
 */
export function savesPutusan(
  update: `UPDATE ${string}`, waiting: 'menunggu' | 'diajukan' = 'menunggu',
): (tx: Tx, id: string, putusan: Putusan) => Promise<void> {
  const sql = `${update} SET status = $3, diputus_oleh = $4, diputus_at = $5, alasan = $6
    WHERE institusi_id = $1 AND id = $2 AND status = '${waiting}'`
  return async (tx, id, { status, oleh, pada, alasan }) => {
    await tx.query(sql, [tx.institusi_id, id, status, oleh, pada, alasan])
  }
}
