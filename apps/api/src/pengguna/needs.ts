import type { Messages } from '#messages/messages'
import type { Otp } from '#otp/otp'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'

export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'sandiPepper' | 'alamatPepper'>
  /** Codes that prove who holds a number or an address. */
  otp: Otp
  messages: Pick<Messages, 'notify'>
  /** Refuses an unknown institution. */
  findInstitusi(id: string): Promise<unknown>
}
