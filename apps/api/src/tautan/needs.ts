import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { FindSiswaRow, IsWali } from '#siswa/siswa'

/** What links that somebody else pays need. */
export type Needs = {
  db: Database
  clock: Clock
  isWali: IsWali
  findSiswaRow: FindSiswaRow
}
