import { DAY_MS, later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** Longer than the week in which a late sale can be booked without two people. */
const RIWAYAT_KEPT_MS = 90 * DAY_MS

/** Deletes rules of parents that newer ones replaced long ago; what holds stays, however old it is. */
export async function forgetBatas({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countDeleted(
    sweepDb,
    `DELETE FROM batas_riwayat b WHERE EXISTS (
       SELECT 1 FROM batas_riwayat n
        WHERE n.institusi_id = b.institusi_id AND n.siswa_id = b.siswa_id AND n.sejak > b.sejak AND n.sejak < $1)`,
    [later(clock.now(), -RIWAYAT_KEPT_MS)],
  )
}
