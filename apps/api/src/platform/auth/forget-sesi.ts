import { DAY_MS, later, type Clock } from '#platform/clock'
import { countInBatches, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/**
 * A year after its end, so that a parent who pays once a year is still known on the own phone and
 * spends no budget of strangers.
 */
const SESI_KEPT_MS = 365 * DAY_MS

/** Deletes sessions that ended long ago. */
export async function forgetOldSesi({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countInBatches(
    sweepDb,
    `DELETE FROM sesi WHERE (institusi_id, id) IN (
       SELECT institusi_id, id FROM sesi
        WHERE dibuat_at < $2 AND least(berakhir_at, dicabut_at) < $2 LIMIT $1)`,
    [later(clock.now(), -SESI_KEPT_MS)],
  )
}
