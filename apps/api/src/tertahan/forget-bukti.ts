import { DAY_MS, later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** Longer than anybody disputes a payment with a bank; the payment itself is kept with the books. */
const BUKTI_KEPT_MS = 730 * DAY_MS

/** Deletes old proofs; the sweep of files without a row deletes their files. */
export async function forgetBukti({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countDeleted(sweepDb, 'DELETE FROM pembayaran_bukti WHERE dikirim_at < $1', [
    later(clock.now(), -BUKTI_KEPT_MS),
  ])
}
