import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Logger } from '#platform/logger'
import type { FindSiswaRow, IsWali } from '#siswa/siswa'

export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  hints: Pick<Hints, 'publish'>
  isWali: IsWali
  findSiswaRow: FindSiswaRow
}
