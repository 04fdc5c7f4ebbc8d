import type { Messages } from '#messages/messages'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { Hints } from '#platform/hints'

export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'production'>
  messages: Pick<Messages, 'notify'>
  /** Closes the event streams of somebody who was disabled. */
  hints: Pick<Hints, 'publish'>
}
