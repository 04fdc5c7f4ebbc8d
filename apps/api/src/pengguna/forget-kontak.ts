import { DAY_MS, later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** As long as messages: who deletes the account also deletes what was sent to an old contact. */
const KONTAK_KEPT_MS = 90 * DAY_MS

/** Deletes old contacts once no message to them is kept. */
export async function forgetKontak({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countDeleted(sweepDb, 'DELETE FROM kontak_lama WHERE berlaku_sampai < $1', [
    later(clock.now(), -KONTAK_KEPT_MS),
  ])
}
