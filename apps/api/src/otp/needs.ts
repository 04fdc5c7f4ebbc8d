import type { Messages } from '#messages/messages'
import type { Background } from '#platform/background'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'

/** What codes need. */
export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'sandiPepper' | 'alamatPepper' | 'limitFactor'>
  messages: Pick<Messages, 'sendOtp' | 'notify' | 'findStatus'>
  /** What goes on after an answer has left. */
  background: Background
}
