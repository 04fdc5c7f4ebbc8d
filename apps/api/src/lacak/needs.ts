import type { Database } from '#platform/db/database'
import type { Payables } from '#ports/payable'

export type Needs = {
  db: Database
  /** What a payment may be for. */
  payables: Payables
}
