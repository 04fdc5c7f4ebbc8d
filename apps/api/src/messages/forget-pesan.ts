import { later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'
import { PESAN_KEPT_MS } from '#messages/messages'

/** Deletes messages after ninety days, when nobody asks about their delivery any more. */
export async function forgetPesan({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  const before = later(clock.now(), -PESAN_KEPT_MS)
  return countDeleted(sweepDb, 'DELETE FROM pesan WHERE dibuat_at < $1', [before])
}
