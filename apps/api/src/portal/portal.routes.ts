import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#portal/needs'
import { readPilihan } from '#portal/read-pilihan'
import { readSaya } from '#portal/read-saya'
import { searchSiswa } from '#portal/search-siswa'

export function portalRoutes(deps: Needs) {
  const { db } = deps
  return {
    getSaya(_request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readSaya(tx, person))
    },
    getPilihan(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readPilihan(deps, tx, person, request))
    },
    cariSiswa(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => searchSiswa(tx, person, request))
    },
  } satisfies Partial<Handlers>
}
