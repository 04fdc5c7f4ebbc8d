import type { Clock } from '#platform/clock'
import { countInBatches, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'
import { moneyEndsAt } from '#platform/money-kept'

/** Empties the messages of old links; payments refer to their rows. */
export async function forgetTautanPesan(
  { clock }: { clock: Clock }, sweepDb: Database,
): Promise<Deleted> {
  return countInBatches(
    sweepDb,
    `UPDATE tautan SET pesan = '' WHERE (institusi_id, id) IN (
       SELECT institusi_id, id FROM tautan WHERE pesan <> '' AND dibuat_at < $2 LIMIT $1)`,
    [moneyEndsAt(clock.now())],
  )
}
