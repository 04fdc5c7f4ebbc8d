import type { Clock } from '#platform/clock'
import { countInBatches, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'
import { moneyEndsAt } from '#platform/money-kept'

/** Empties what payers wrote into old payments; amounts, bills and receipts stay. */
export async function forgetKeterangan(
  { clock }: { clock: Clock }, sweepDb: Database,
): Promise<Deleted> {
  return countInBatches(
    sweepDb,
    `UPDATE pembayaran SET keterangan = '' WHERE (institusi_id, id) IN (
       SELECT institusi_id, id FROM pembayaran WHERE keterangan <> '' AND dibuat_at < $2 LIMIT $1)`,
    [moneyEndsAt(clock.now())],
  )
}
