import type { Messages } from '#messages/messages'
import type { Background } from '#platform/background'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Work } from '#platform/http/work'
import type { Database } from '#platform/db/database'

export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'sandiPepper' | 'alamatPepper' | 'limitFactor'>
  messages: Pick<Messages, 'sendOtp' | 'notify' | 'findStatus'>
  /** Demands a little computation where a stranger's budget is used up. */
  work: Work
  /** Runs work after the answer has been sent. */
  background: Background
}
