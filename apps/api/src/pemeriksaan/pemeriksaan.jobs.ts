import type { JobHandler } from '#platform/jobs/jobs'
import { checkLaws } from '#pemeriksaan/check-laws'
import type { Needs } from '#pemeriksaan/needs'

/** Makes a check that somebody asked for. */
export function periksaBukuJob(
  deps: Pick<Needs, 'db' | 'eksporDb' | 'clock' | 'logger' | 'laws'>,
): JobHandler {
  return ({ institusi_id, subject_id }) => checkLaws(deps, institusi_id, subject_id)
}
