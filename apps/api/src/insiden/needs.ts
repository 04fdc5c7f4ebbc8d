import type { Messages } from '#messages/messages'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, Tx } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { KelompokData } from '#insiden/insiden'

/** Somebody with a number, to whom the notice goes by WhatsApp, or by mail if that fails. */
export type Penerima = { terdampak_id: string; nomor_wa: string }

export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  config: Pick<Config, 'alamatPepper'>
  messages: Pick<Messages, 'deliver'>
  findInstitusi(id: string): Promise<{ nama: string }>
}

/** What other slices and the wiring do for incidents. */
export type Others = {
  /** Every group of data, with the persons in its tables. */
  kelompok: readonly KelompokData[]
  /** Queues the message of an incident; repeating it changes nothing. */
  tellInsiden(tx: Tx, insiden_id: string, receivers: readonly Penerima[], now: Date): Promise<void>
}
