import { DAY_MS, later, type Clock } from '#platform/clock'
import { countInBatches, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** A phone that lost its answer asks again within hours; a session ends after 30 days unused. */
const JAWABAN_KEPT_MS = 90 * DAY_MS

/** Deletes the stored answers of requests that nobody repeats any more. */
export async function forgetJawaban({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countInBatches(
    sweepDb,
    `DELETE FROM idempotensi WHERE (institusi_id, pemilik, panggilan, kunci) IN (
       SELECT institusi_id, pemilik, panggilan, kunci FROM idempotensi
        WHERE dibuat_at < $2 LIMIT $1)`,
    [later(clock.now(), -JAWABAN_KEPT_MS)],
  )
}
