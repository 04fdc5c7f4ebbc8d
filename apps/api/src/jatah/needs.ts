import type { Produk } from '@lunas/contract/kantin/kantin'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Logger } from '#platform/logger'

export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  hints: Pick<Hints, 'publish'>
  /** Keys of hubs and rescue files are derived from it. */
  config: Pick<Config, 'sandiPepper'>
  /** What a school's tills sell now. */
  listSold: (tx: Tx, sekolah_id: string) => Promise<Produk[]>
}
