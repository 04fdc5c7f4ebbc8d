import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { FindSiswaRow, IsWali } from '#siswa/siswa'

export type Needs = {
  db: Database
  clock: Clock
  isWali: IsWali
  findSiswaRow: FindSiswaRow
}
