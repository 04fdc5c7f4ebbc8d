import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db/database'
import { CHART, kindOf, sekolahIn, type Account } from '#ledger/chart'
import type { Posting } from '#ledger/ledger'

/** Writes one posting. False when it had been posted before; then nothing changes. */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  checkPosting(posting)
  const { transfers } = posting
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

/** Writes several postings in one round trip; those that had been posted before change nothing. */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<void> {
  postings.forEach(checkPosting)
  await tx.query('SELECT post_ledger_banyak($1, $2)', [tx.institusi_id, JSON.stringify(postings)])
}

function checkPosting({ transfers }: Posting): void {
  assert(transfers.length > 0, 'a posting moves something')
  for (const { debit, credit, amount } of transfers) {
    assert(
      debit !== credit && Number.isSafeInteger(amount) && amount > 0,
      'a transfer moves rupiah',
    )
  }
}

/**
 * Opens an account before its first posting. A pupil's account belongs to the books of the pupil's
 * school; for a drawer or a type of bill the caller names the school.
 */
export async function openAccount(tx: Tx, account: Account, sekolah_id?: string): Promise<void> {
  const { owner, shared } = CHART[kindOf(account)]
  if (owner === 'siswa') {
    await tx.query('SELECT open_siswa_account($1, $2)', [tx.institusi_id, account])
    return
  }
  const school = sekolah_id ?? sekolahIn(account)
  assert(
    owner === 'institusi' ? school === null : shared || school !== null,
    `${account} stands in nobody's books`,
  )
  await tx.query('SELECT open_account($1, $2, $3)', [tx.institusi_id, account, school])
}
