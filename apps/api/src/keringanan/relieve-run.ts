import type { Tx } from '#platform/db/database'
import { findBills, findSince, keepIssued, saveEffect } from '#keringanan/covered.queries'
import type { Needs } from '#keringanan/needs'
import { effectOn } from '#keringanan/relief'

/**
 * Follows a run that was issued in this commit: writes down the reliefs of its lines, and gives those
 * that were agreed to after the run was prepared, as if it had been issued before.
 */
export async function relieveRun(
  deps: Pick<Needs, 'freeKredit'>, tx: Tx, penagihan_id: string, since: Date, now: Date,
): Promise<void> {
  await keepIssued(tx, penagihan_id)
  for (const relief of await findSince(tx, penagihan_id, since)) {
    for (const bill of await findBills(tx, relief.id, { penagihan_id })) {
      const effect = effectOn(bill, relief, relief.kelebihan)
      if (effect) await saveEffect(deps, tx, relief.id, effect, now)
    }
  }
}
