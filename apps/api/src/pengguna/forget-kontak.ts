import type { Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** Deletes old contacts once the link that restores them has expired. */
export async function forgetKontak({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countDeleted(sweepDb, 'DELETE FROM kontak_lama WHERE berlaku_sampai < $1', [clock.now()])
}
