import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { Metrics } from '#platform/metrics'
import type { Payables } from '#ports/payable'
import type { PaymentGateway } from '#ports/payment-gateway'
import type { FindSiswaRow, IsWali } from '#siswa/siswa'
import type { Snap } from '#snap/create-snap'

/** What answering banks that ask us needs. */
export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  metrics: Metrics
  config: Pick<Config, 'production'>
  snap: Snap
  gateway: Pick<PaymentGateway, 'name'>
  /** What a payment may be for. */
  payables: Payables
  isWali: IsWali
  findSiswaRow: FindSiswaRow
}
