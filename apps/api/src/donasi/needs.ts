import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { Caller, Person } from '#platform/http/caller'

export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  config: { buktiSecret: string }
  /** The ziswaf unit, for whoever works for it; others are refused. */
  findUnit(tx: Tx, person: Person): Promise<{ id: string }>
  /** A receipt as the one who asks may see it. */
  readKuitansi(nomor: string, caller: Caller): Promise<Kuitansi>
  /** Whether this officer works for the unit. */
  worksFor(tx: Tx, person: Person, sekolah_id: string): Promise<boolean>
}
