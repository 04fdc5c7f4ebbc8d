/** One movement: the same positive amount debited to one account and credited to another. */
export type Transfer = {
  debit: string
  credit: string
  amount: number
  /** What the money was for, where that is one row. */
  target_id?: string
}

/** One business event. Subject and reference name it, so that posting it again changes nothing. */
export type Posting = {
  subject_id: string
  reference: string
  event: string
  occurred_at: Date
  recorded_at: Date
  transfers: readonly Transfer[]
}

export type NormalSide = 'debit' | 'credit'
