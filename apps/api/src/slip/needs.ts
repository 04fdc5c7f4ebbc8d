import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Storage } from '#platform/storage/storage'
import type { DeskPayments } from '#ports/desk-payments'
import type { Payables } from '#ports/payable'
import type { FindSiswaRow } from '#siswa/siswa'

export type Needs = DeskPayments & {
  db: Database
  clock: Clock
  storage: Storage
  /** What a payment may be for. */
  payables: Payables
  findSiswaRow: FindSiswaRow
}
