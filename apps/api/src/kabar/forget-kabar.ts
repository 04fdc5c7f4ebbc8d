import { later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'
import { KABAR_KEPT_MS } from '#kabar/kabar'

/** Deletes messages to families together with their delivery status. */
export async function forgetKabar({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  const before = later(clock.now(), -KABAR_KEPT_MS)
  return countDeleted(sweepDb, 'DELETE FROM kabar WHERE dibuat_at < $1', [before])
}
