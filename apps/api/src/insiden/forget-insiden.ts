import { later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'
import { TERDAMPAK_KEPT_MS } from '#insiden/insiden'

/** Deletes the persons of incidents that were closed long ago; what happened stays on record. */
export function forgetInsiden({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countDeleted(
    sweepDb,
    `DELETE FROM insiden_terdampak WHERE (institusi_id, insiden_id) IN (
       SELECT i.institusi_id, i.id FROM insiden i WHERE i.ditutup_at < $1)`,
    [later(clock.now(), -TERDAMPAK_KEPT_MS)],
  )
}
