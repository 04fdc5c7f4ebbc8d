import type { Messages } from '#messages/messages'
import type { Otp } from '#otp/otp'
import type { Background } from '#platform/background'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'

export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'sandiPepper' | 'alamatPepper' | 'totpSecret' | 'production'>
  /** Codes that prove who holds a number or an address. */
  otp: Otp
  messages: Pick<Messages, 'notify'>
  /** Runs work after the answer has been sent. */
  background: Background
  /** Refuses an unknown institution. */
  findInstitusi(id: string): Promise<unknown>
}
