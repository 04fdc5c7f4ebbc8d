import { DAY_MS, later, type Clock } from '#platform/clock'
import { countInBatches, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** As long as the traces of strangers' look-ups; the database's policy has the same term. */
const PEMBACAAN_KEPT_MS = 366 * DAY_MS

/** Deletes old records of which officer saw which pupil. */
export async function forgetPembacaan(
  { clock }: { clock: Clock }, sweepDb: Database,
): Promise<Deleted> {
  return countInBatches(
    sweepDb,
    `DELETE FROM pembacaan WHERE (institusi_id, id) IN (
       SELECT institusi_id, id FROM pembacaan WHERE jam < $2 LIMIT $1)`,
    [later(clock.now(), -PEMBACAAN_KEPT_MS)],
  )
}
