import { DAY_MS, later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** Deletes resets that nobody finished: the code lived for minutes. */
export async function forgetReset({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countDeleted(sweepDb, 'DELETE FROM pin_reset WHERE dimulai_at < $1', [
    later(clock.now(), -DAY_MS),
  ])
}
