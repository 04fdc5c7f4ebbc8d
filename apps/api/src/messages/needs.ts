import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { Metrics } from '#platform/metrics'
import type { DeliveryReporter } from '#ports/message-sender'

export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  metrics: Metrics
  config: Pick<Config, 'alamatPepper'>
  findInstitusi(id: string): Promise<{ nama: string }>
  /** Reads WhatsApp's notifications. */
  whatsappReports: DeliveryReporter
}
