import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { deleteLangganan, saveLangganan } from '#kabar/langganan.queries'
import type { Needs } from '#kabar/needs'

/** The devices that may show notifications. */
export function notifikasiRoutes({ db, clock, push }: Pick<Needs, 'db' | 'clock' | 'push'>) {
  return {
    getKunciNotifikasi: () => Promise.resolve({ kunci: push.kunci }),
    async simpanNotifikasi(langganan, caller) {
      const person = personOf(caller)
      if (!push.accepts(langganan.endpoint)) throw refuse('LAYANAN_NOTIFIKASI_TIDAK_DIKENAL')
      await db.inTransaction(person.institusi_id, (tx) =>
        saveLangganan(tx, person, langganan, clock.now()),
      )
      return { aktif: true }
    },
    async hapusNotifikasi({ endpoint }, caller) {
      const person = personOf(caller)
      await db.inTransaction(person.institusi_id, (tx) => deleteLangganan(tx, person, endpoint))
      return { aktif: false }
    },
  } satisfies Partial<Handlers>
}
