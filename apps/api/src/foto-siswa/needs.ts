import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Storage } from '#platform/storage/storage'
import type { FindSiswaRow, IsWali } from '#siswa/siswa'

export type Needs = {
  db: Database
  clock: Clock
  storage: Storage
  isWali: IsWali
  findSiswaRow: FindSiswaRow
}
