import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { changePersetujuan, readPersetujuan } from '#persetujuan/change-persetujuan'
import type { Needs } from '#persetujuan/needs'

export function persetujuanRoutes(deps: Needs) {
  return {
    getPersetujuan(_request, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, (tx) => readPersetujuan(tx, person))
    },
    // Async, so that a refusal becomes an answer instead of a thrown error.
    ubahPersetujuan: async (request, caller) => changePersetujuan(deps, personOf(caller), request),
  } satisfies Partial<Handlers>
}
