import type { Otp } from '#otp/otp'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

export type Needs = {
  db: Database
  clock: Clock
  /** Codes that prove who holds a number or an address. */
  otp: Otp
}
