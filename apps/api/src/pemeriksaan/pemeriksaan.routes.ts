import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { askPemeriksaan } from '#pemeriksaan/ask-pemeriksaan'
import type { Needs } from '#pemeriksaan/needs'
import { showPemeriksaan } from '#pemeriksaan/show-pemeriksaan'

export function pemeriksaanRoutes({ db, clock, laws }: Pick<Needs, 'db' | 'clock' | 'laws'>) {
  return {
    getPemeriksaan: (_request, caller) =>
      db.inTransaction(personOf(caller).institusi_id, (tx) =>
        showPemeriksaan(tx, laws, clock.now())),
    mulaiPemeriksaan: (_request, caller) =>
      db.inTransaction(personOf(caller).institusi_id, async (tx) => {
        await askPemeriksaan(tx, caller, clock.now())
        return showPemeriksaan(tx, laws, clock.now())
      }),
  } satisfies Partial<Handlers>
}
