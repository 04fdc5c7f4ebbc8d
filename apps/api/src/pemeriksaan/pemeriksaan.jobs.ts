import type { JobHandler } from '#platform/jobs/jobs'
import { checkLaws } from '#pemeriksaan/check-laws'
import type { Needs } from '#pemeriksaan/needs'
import { isOvertaken } from '#pemeriksaan/pemeriksaan.queries'

/**
 * Makes a check that somebody asked for. While no worker runs, one may be asked for every hour: only
 * the last of them is made, since it answers all.
 */
export function periksaBukuJob(
  deps: Pick<Needs, 'db' | 'eksporDb' | 'clock' | 'logger' | 'laws'>,
): JobHandler {
  return async ({ institusi_id, subject_id }) => {
    const isLate = await deps.db.inTransaction(institusi_id, (tx) => isOvertaken(tx, subject_id))
    if (!isLate) await checkLaws(deps, institusi_id, subject_id)
  }
}
