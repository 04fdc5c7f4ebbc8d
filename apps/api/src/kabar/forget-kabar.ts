import { later, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { KABAR_KEPT_MS } from '#kabar/kabar'

/** What families were told is kept as long as what became of it. */
export async function forgetKabar({ clock }: { clock: Clock }, sweepDb: Database): Promise<boolean> {
  const before = later(clock.now(), -KABAR_KEPT_MS)
  await sweepDb.platform('DELETE FROM kabar WHERE dibuat_at < $1', [before])
  return false
}
