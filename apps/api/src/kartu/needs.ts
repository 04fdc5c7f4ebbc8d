import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Readings } from '#platform/http/readings'
import type { FindSiswaRow } from '#siswa/siswa'

export type Needs = {
  db: Database
  clock: Clock
  findSiswaRow: FindSiswaRow
  readings: Readings
}
