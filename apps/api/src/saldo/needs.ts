import type { Database } from '#platform/db/database'
import type { FindSiswaRow, IsWali } from '#siswa/siswa'

export type Needs = {
  db: Database
  isWali: IsWali
  findSiswaRow: FindSiswaRow
}
