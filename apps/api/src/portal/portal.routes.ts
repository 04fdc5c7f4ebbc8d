import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#portal/needs'
import { readMenunggu } from '#portal/read-menunggu'
import { readPilihan } from '#portal/read-pilihan'
import { readSaya } from '#portal/read-saya'
import { readUangMasuk } from '#portal/read-uang-masuk'
import { searchSiswa } from '#portal/search-siswa'

export function portalRoutes(deps: Needs) {
  const { db, clock } = deps
  return {
    getSaya(_request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readSaya(tx, person, clock.now()))
    },
    getPilihan(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readPilihan(deps, tx, person, request))
    },
    getMenunggu(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readMenunggu(tx, person, request, deps.menunggu))
    },
    getUangMasuk(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) =>
        readUangMasuk(tx, person, request, clock.now()),
      )
    },
    cariSiswa(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => searchSiswa(tx, person, request))
    },
  } satisfies Partial<Handlers>
}
