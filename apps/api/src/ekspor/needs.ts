import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Readings } from '#platform/http/readings'

export type Needs = {
  db: Database
  /** A separate pool for long reads. */
  eksporDb: Database
  clock: Clock
  readings: Readings
}
