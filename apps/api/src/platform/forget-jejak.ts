import { DAY_MS, later, type Clock } from '#platform/clock'
import { countInBatches, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/**
 * Five years, as long as taxes of a year can be assessed. Who decided about money is also written in
 * the record of the money, which is kept for ten. The database's policy has the same term.
 */
const JEJAK_KEPT_MS = 5 * 366 * DAY_MS

/** Deletes old lines of the trail. */
export async function forgetJejak({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countInBatches(
    sweepDb,
    `DELETE FROM jejak WHERE (institusi_id, id) IN (
       SELECT institusi_id, id FROM jejak WHERE pada < $2 LIMIT $1)`,
    [later(clock.now(), -JEJAK_KEPT_MS)],
  )
}
