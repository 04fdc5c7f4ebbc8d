import type { Otp } from '#otp/otp'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { AdmitLookup } from '#siswa/siswa'

export type Needs = {
  db: Database
  clock: Clock
  /** Codes that prove who holds a number or an address. */
  otp: Otp
  /** A NIS that a parent types costs what a stranger's look-up costs. */
  admitLookup: AdmitLookup
}
