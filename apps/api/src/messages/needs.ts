import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { Metrics } from '#platform/metrics'
import type { DeliveryReporter } from '#ports/message-sender'

/** What sending messages, and hearing what became of them, needs. */
export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  metrics: Metrics
  findInstitusi(id: string): Promise<{ nama: string }>
  /** What WhatsApp tells us by itself. */
  whatsappReports: DeliveryReporter
}
