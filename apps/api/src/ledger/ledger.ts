import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account, LedgerEvent } from '#ledger/chart'

/** One movement: the same positive amount debited to one account and credited to another. */
export type Transfer = {
  debit: Account
  credit: Account
  amount: Rupiah
  /** What the money was for, where that is one row. */
  target_id?: string
}

/** One business event. Subject and reference name it, so that posting it again changes nothing. */
export type Posting = {
  subject_id: string
  reference: string
  event: LedgerEvent
  occurred_at: Date
  recorded_at: Date
  transfers: readonly Transfer[]
}

export function transferOf(
  debit: Account, credit: Account, amount: number, target_id?: string | null,
): Transfer {
  return { debit, credit, amount: rupiah(amount), ...(target_id && { target_id }) }
}
