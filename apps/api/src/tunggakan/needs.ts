import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Readings } from '#platform/http/readings'

export type Needs = {
  db: Database
  clock: Clock
  /** Every pupil in a file of letters counts as read. */
  readings: Readings
  findInstitusi(institusi_id: string): Promise<{ nama: string }>
}
