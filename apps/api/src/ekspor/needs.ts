import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

/** What writing a list as a file needs. */
export type Needs = {
  db: Database
  /** Long reads, on connections of their own. */
  eksporDb: Database
  clock: Clock
}
