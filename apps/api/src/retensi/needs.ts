import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { AturanRetensi } from '#retensi/retensi'

export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'midtransUrl' | 'digiflazzUrl' | 'whatsappUrl' | 'smtpUrl' | 'publicUrl'>
  /** The version of the program, which every generated document names. */
  version: string
  findInstitusi(id: string): Promise<{ nama: string }>
}

export type Rules = {
  all: readonly AturanRetensi[]
  /** The names of those that a sweep applies. */
  applied: ReadonlySet<string>
}
