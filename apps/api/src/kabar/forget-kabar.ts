import { later, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { KABAR_KEPT_MS } from '#kabar/kabar'

/** Deletes messages to families together with their delivery status. */
export async function forgetKabar({ clock }: { clock: Clock }, sweepDb: Database): Promise<boolean> {
  const before = later(clock.now(), -KABAR_KEPT_MS)
  await sweepDb.platform('DELETE FROM kabar WHERE dibuat_at < $1', [before])
  return false
}
