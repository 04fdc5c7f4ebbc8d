import type { Database } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { readSaya } from '#portal/read-saya'
import { searchSiswa } from '#portal/search-siswa'

export function portalRoutes({ db }: { db: Database }) {
  return {
    getSaya(_request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readSaya(tx, person))
    },
    cariSiswa(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => searchSiswa(tx, person, request))
    },
  } satisfies Partial<Handlers>
}
