import type { Otp } from '#otp/otp'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { AdmitLookup, IsWali } from '#siswa/siswa'

export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'sandiPepper'>
  /** Codes that prove who holds a number or an address. */
  otp: Otp
  isWali: IsWali
  /** A NIS that a parent types costs what a stranger's look-up costs. */
  admitLookup: AdmitLookup
}
