import type { Biller } from '#ports/biller'
import type { OrderSeller } from '#ports/order-seller'
import type { Config } from '#platform/config'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Logger } from '#platform/logger'

export type Needs = OrderSeller & {
  db: Database
  clock: Clock
  hints: Hints
  logger: Logger
  biller: Biller
  config: Pick<Config, 'alamatPepper'>
}
