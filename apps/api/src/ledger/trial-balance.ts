import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Account } from '#ledger/chart'

/** The debit and credit sums of one account. */
export type TrialLine = { account: Account; debit: Rupiah; credit: Rupiah }

/**
 * The trial balance of a school, or of the institution that collects (null), from the ledger alone.
 * Its debits equal its credits: what owners owe each other is booked with every posting.
 */
export function readTrialBalance(tx: Tx, sekolah_id: string | null): Promise<TrialLine[]> {
  return tx.query<TrialLine>(
    `SELECT a.code AS account, sum(e.debit)::bigint AS debit, sum(e.credit)::bigint AS credit
       FROM ledger_account a
       JOIN ledger_entry e ON e.institusi_id = $1 AND e.code = a.code
      WHERE a.institusi_id = $1 AND a.sekolah_id IS NOT DISTINCT FROM $2::uuid
      GROUP BY a.code ORDER BY a.code`,
    [tx.institusi_id, sekolah_id],
  )
}
