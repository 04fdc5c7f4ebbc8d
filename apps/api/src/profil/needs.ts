import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Messages } from '#messages/messages'
import type { Otp } from '#otp/otp'
import type { Background } from '#platform/background'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { Storage } from '#platform/storage/storage'

/** What the messages about an account take. */
export type JobNeeds = Pick<Needs, 'db' | 'clock'> & {
  config: Pick<Config, 'publicUrl' | 'port' | 'sandiPepper'>
  messages: Pick<Messages, 'deliver' | 'notify'>
}

export type Needs = {
  db: Database
  clock: Clock
  storage: Storage
  config: Pick<Config, 'sandiPepper' | 'alamatPepper'>
  /** Codes that prove who holds a number or an address. */
  otp: Otp
  findInstitusi(id: string): Promise<{ nama: string }>
  /** The photos of these pupils that may be shown. */
  readFotoOf(institusi_id: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** What every way to pay is called. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
  messages: Pick<Messages, 'notify'>
  /** Runs work after the answer has been sent. */
  background: Background
}
