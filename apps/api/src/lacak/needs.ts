import type { Database } from '#platform/db/database'
import type { Payables } from '#ports/payable'

/** What the trace of a rupiah needs. */
export type Needs = {
  db: Database
  /** What a payment may be for. */
  payables: Payables
}
