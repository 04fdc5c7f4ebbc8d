import { DAY_MS, later, type Clock } from '#platform/clock'
import { addDeleted, countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** A file is read within minutes; a worker that is down may come back the day after. */
const BERKAS_KEPT_MS = 2 * DAY_MS
/** Whoever started it has read the result by then; what it did stands in the trail. */
const TUGAS_KEPT_MS = 30 * DAY_MS

/** Deletes sent files, also those that broke off, and work that ended long ago. */
export async function forgetTugas({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  const now = clock.now()
  const files = await countDeleted(sweepDb, 'DELETE FROM tugas_berkas WHERE dibuat_at < $1', [
    later(now, -BERKAS_KEPT_MS),
  ])
  const ended = await countDeleted(sweepDb, 'DELETE FROM tugas WHERE berakhir_at < $1', [
    later(now, -TUGAS_KEPT_MS),
  ])
  return addDeleted(files, ended)
}
