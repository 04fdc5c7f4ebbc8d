import { localDateAt } from '@lunas/values/local-date'
import { DAY_MS, later, type Clock } from '#platform/clock'
import { addDeleted, countInBatches, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** A family looks at what happened lately; the database's policy has the same term. */
const LOOKUPS_KEPT_MS = 366 * DAY_MS

/** Deletes old traces of look-ups, also of those that found nobody. */
export async function forgetLookups({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  const before = later(clock.now(), -LOOKUPS_KEPT_MS)
  const found = await countInBatches(
    sweepDb,
    `DELETE FROM siswa_pencarian WHERE (institusi_id, siswa_id, pada, alamat_sidik, jenis) IN (
       SELECT institusi_id, siswa_id, pada, alamat_sidik, jenis FROM siswa_pencarian
        WHERE pada < $2 LIMIT $1)`,
    [before],
  )
  const missed = await countInBatches(
    sweepDb,
    `DELETE FROM pencarian_luput WHERE (institusi_id, sekolah_id, hari, alamat_sidik) IN (
       SELECT institusi_id, sekolah_id, hari, alamat_sidik FROM pencarian_luput
        WHERE hari < $2 LIMIT $1)`,
    [localDateAt(before, 'Asia/Jakarta')],
  )
  return addDeleted(found, missed)
}
