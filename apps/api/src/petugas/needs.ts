import type { StaffLevel } from '@lunas/contract/pengguna/level'
import type { Messages } from '#messages/messages'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Storage } from '#platform/storage/storage'

/** What sending an invitation takes. */
export type JobNeeds = Pick<Needs, 'db' | 'clock' | 'findInstitusi'> & {
  config: Pick<Config, 'publicUrl' | 'port' | 'sandiPepper'>
  messages: Pick<Messages, 'deliver'>
}

export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'production' | 'sandiPepper'>
  findInstitusi(id: string): Promise<{ nama: string }>
  messages: Pick<Messages, 'notify'>
  /** Whether the institution demands a second step of this level, which the person has not set up. */
  lacksTotp(tx: Tx, pengguna_id: string, level: StaffLevel): Promise<boolean>
  /** Closes the event streams of somebody who was disabled. */
  hints: Pick<Hints, 'publish'>
  storage: Storage
  /** Whether money of this person is on its way or lies in a deposit, so that the person must be reachable. */
  hasOpenMoney(tx: Tx, person: { pengguna_id: string; nomor_wa: string | null }): Promise<boolean>
  /** Empties a person's data; answers the files that no row names now. */
  erasePengguna(tx: Tx, pengguna_id: string, now: Date): Promise<string[]>
}
