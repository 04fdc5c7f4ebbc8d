import type { Laws } from '#ledger/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { Metrics } from '#platform/metrics'

/** What checking the laws of the books needs. */
export type Needs = {
  db: Database
  /** Connections for long reads, so that a check takes none from payments. */
  eksporDb: Database
  clock: Clock
  logger: Logger
  metrics: Metrics
  laws: Laws
}
