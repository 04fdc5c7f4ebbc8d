import type { Database } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { readJejak } from '#audit/read-jejak'

export function auditRoutes({ db }: { db: Database }) {
  return {
    getJejak(filter, caller, limit?: number) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readJejak(tx, person, filter, limit))
    },
  } satisfies Partial<Handlers>
}
