import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Storage } from '#platform/storage/storage'

export type Needs = {
  db: Database
  clock: Clock
  storage: Storage
  /** Refuses an unknown institution. */
  findInstitusi(id: string): Promise<unknown>
}
