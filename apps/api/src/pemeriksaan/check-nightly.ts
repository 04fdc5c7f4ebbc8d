import { localDateAt } from '@lunas/values/local-date'
import { HOUR_MS, later } from '#platform/clock'
import { randomId } from '#platform/ids'
import { inEveryInstitusi } from '#platform/one-by-one'
import { checkLaws } from '#pemeriksaan/check-laws'
import type { Needs } from '#pemeriksaan/needs'
import { claimNight } from '#pemeriksaan/pemeriksaan.queries'

/** A night's check begins at one o'clock, when the days of all schools are over and closed. */
const AFTER_MIDNIGHT_MS = HOUR_MS
/** A check that takes longer than this died with its worker. */
export const STALE_MS = HOUR_MS

/** The check of this night in every institution where nobody has made it yet. */
export async function checkNightly(
  deps: Pick<Needs, 'db' | 'eksporDb' | 'clock' | 'logger' | 'laws'>,
): Promise<void> {
  await inEveryInstitusi(deps, 'check-laws', async (institusi_id) => {
    const now = deps.clock.now()
    const malam = localDateAt(later(now, -AFTER_MIDNIGHT_MS), 'Asia/Jakarta')
    const id = await deps.db.inTransaction(institusi_id, (tx) =>
      claimNight(tx, randomId(), malam, now, later(now, -STALE_MS)))
    if (id) await checkLaws(deps, institusi_id, id)
  })
}
