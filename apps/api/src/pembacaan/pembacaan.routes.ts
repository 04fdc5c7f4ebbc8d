import type { Database } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { listPembacaan } from '#pembacaan/list-pembacaan'

export function pembacaanRoutes({ db }: { db: Database }) {
  return {
    daftarPembacaan(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => listPembacaan(tx, person, request))
    },
  } satisfies Partial<Handlers>
}
