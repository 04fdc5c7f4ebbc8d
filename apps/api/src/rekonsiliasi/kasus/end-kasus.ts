import type { Transfer } from '#ledger/ledger'
import { post } from '#ledger/post'
import type { Tx } from '#platform/db/database'

/** The one posting that ends a case, whoever explains it: two people, or what came later. */
export async function postEnding(
  tx: Tx, { id }: { id: string }, transfers: readonly Transfer[], now: Date,
): Promise<void> {
  await post(tx, {
    subject_id: id,
    reference: 'kasus',
    event: 'kasus_selesai',
    occurred_at: now,
    recorded_at: now,
    transfers,
  })
}
