import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { ReceiptSigner } from '#ports/receipt-signer'

export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  signer: ReceiptSigner
}
