import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { AturanRetensi } from '#retensi/retensi'
import { showRetensi } from '#retensi/show-retensi'

type Rules = {
  all: readonly AturanRetensi[]
  /** The names of those that a sweep applies. */
  applied: ReadonlySet<string>
}

export function retensiRoutes({ db, clock }: { db: Database; clock: Clock }, { all, applied }: Rules) {
  return {
    getRetensi: (_request, caller) =>
      db.inTransaction(personOf(caller).institusi_id, (tx) =>
        showRetensi(tx, all, applied, clock.now())),
  } satisfies Partial<Handlers>
}
