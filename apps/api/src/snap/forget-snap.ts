import { DAY_MS, later, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

/** A bank's external id counts for a day, and a token for a quarter of an hour. */
export async function forgetSnap({ clock }: { clock: Clock }, sweepDb: Database): Promise<void> {
  const now = clock.now()
  await sweepDb.platform('DELETE FROM snap_panggilan WHERE hari < $1', [later(now, -3 * DAY_MS)])
  await sweepDb.platform('DELETE FROM snap_token WHERE berlaku_sampai < $1', [now])
}
