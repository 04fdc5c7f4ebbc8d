import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { BatchHandler } from '#platform/jobs/jobs'
import type { Needs } from '#pembayaran/needs'
import { checkRivals } from '#pembayaran/paid-elsewhere.queries'

/**
 * What each kind of payment does once its money is booked and its receipt is signed, and other
 * numbers for the same bills are closed. A job may run more than once, so what follows must be safe
 * to repeat.
 */
export function followSettlementJob(
  deps: Pick<Needs, 'db' | 'clock' | 'hints' | 'payables'>,
): BatchHandler {
  return async ({ institusi_id, subject_ids }) => {
    const paid = await deps.db.inTransaction(institusi_id, async (tx) => {
      await checkRivals(tx, subject_ids, deps.clock.now())
      return tx.query<{ untuk: Untuk; pihak_id: string }>(
        'SELECT untuk, pihak_id FROM pembayaran WHERE institusi_id = $1 AND id = ANY ($2)',
        [tx.institusi_id, subject_ids],
      )
    })
    for (const one of paid) await deps.payables[one.untuk].afterSettlement(deps, one)
  }
}
