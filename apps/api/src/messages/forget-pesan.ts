import { later, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { PESAN_KEPT_MS } from '#messages/messages'

/** Deletes messages after ninety days, when nobody asks about their delivery any more. */
export async function forgetPesan({ clock }: { clock: Clock }, sweepDb: Database): Promise<boolean> {
  const before = later(clock.now(), -PESAN_KEPT_MS)
  await sweepDb.platform('DELETE FROM pesan WHERE dibuat_at < $1', [before])
  return false
}
