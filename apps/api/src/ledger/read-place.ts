import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'

/** What lies in a place whose sum is kept. Money in a place is a debit, and the row has credits minus debits. */
export async function readPlace(tx: Tx, code: Account): Promise<Rupiah> {
  const [row] = await tx.query<{ held: Rupiah }>(
    'SELECT -held AS held FROM ledger_balance WHERE institusi_id = $1 AND code = $2',
    [tx.institusi_id, code],
  )
  return row?.held ?? rupiah(0)
}
