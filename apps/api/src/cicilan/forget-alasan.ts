import type { Clock } from '#platform/clock'
import { countInBatches, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'
import { moneyEndsAt } from '#platform/money-kept'

/** Empties the reasons that parents gave for old plans. */
export async function forgetAlasan(
  { clock }: { clock: Clock }, sweepDb: Database,
): Promise<Deleted> {
  return countInBatches(
    sweepDb,
    `UPDATE cicilan SET alasan = '' WHERE (institusi_id, id) IN (
       SELECT institusi_id, id FROM cicilan WHERE alasan <> '' AND diajukan_at < $2 LIMIT $1)`,
    [moneyEndsAt(clock.now())],
  )
}
