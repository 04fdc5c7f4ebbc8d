import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Logger } from '#platform/logger'

export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  /** Tells open screens of a pupil to reload. */
  hints: Pick<Hints, 'publish'>
}
