import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db/database'
import type { NormalSide, Posting } from '#ledger/ledger'

/** Writes one posting. False when it had been posted before; then nothing changes. */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  const { transfers } = posting
  assert(transfers.length > 0, 'a posting moves something')
  for (const { debit, credit, amount } of transfers) {
    assert(
      debit !== credit && Number.isSafeInteger(amount) && amount > 0,
      'a transfer moves rupiah',
    )
  }
  const [row] = await tx.query<{ posted: boolean }>(
    'SELECT post_ledger($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS posted',
    [
      tx.institusi_id,
      posting.subject_id,
      posting.reference,
      posting.event,
      posting.occurred_at,
      posting.recorded_at,
      transfers.map(({ debit }) => debit),
      transfers.map(({ credit }) => credit),
      transfers.map(({ amount }) => amount),
      transfers.map(({ target_id }) => target_id ?? null),
    ],
  )
  return row?.posted ?? false
}

/** Opens an account whose balance is a sum, so that payments never queue for one row. */
export async function openAccount(tx: Tx, code: string, side: NormalSide): Promise<void> {
  await tx.query(
    `INSERT INTO ledger_account (institusi_id, code, normal_side) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [tx.institusi_id, code, side],
  )
}
