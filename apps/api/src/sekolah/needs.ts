import type { Database } from '#platform/db/database'

/** What finding a school needs. */
export type Needs = {
  db: Database
  /** Refuses an institution that nobody knows. */
  findInstitusi(id: string): Promise<unknown>
}
