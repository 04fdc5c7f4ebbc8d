import type { Database } from '#platform/db/database'

export type Needs = {
  db: Database
  /** Refuses an unknown institution. */
  findInstitusi(id: string): Promise<unknown>
}
