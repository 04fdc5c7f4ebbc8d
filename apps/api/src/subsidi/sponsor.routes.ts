import type { sponsorCalls } from '@lunas/contract/kantin/sponsor.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#subsidi/needs'
import { proposeSponsor } from '#subsidi/propose-sponsor'
import { showBayar } from '#subsidi/sponsor'
import { findBayar, listBayar, listSisa } from '#subsidi/sponsor.queries'
import { sponsorUsulan } from '#subsidi/sponsor.usulan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findBayar, show: showBayar })

type RouteDeps = Pick<Needs, 'db' | 'clock'>

/** What sponsors owe and what they paid. */
export function sponsorRoutes(deps: RouteDeps) {
  const { db } = deps
  return {
    sisaSponsor({ idsekolah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const where = { schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah) }
        return (await listSisa(tx, where)).map(({ id, ...row }) => ({
          idsubsidi: formatKode('subsidi', tx.institusi_id, id), ...row,
        }))
      })
    },
    daftarSponsor({ idsekolah, setelah, ...request }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          ...request, schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('bayarsponsor', setelah),
        }
        const rows = await listBayar(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showBayar(tx.institusi_id, row, pemutus))
      })
    },
    ajukanSponsor: (request, caller, key) => proposeSponsor(deps, request, caller, key),
    putusSponsor: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, sponsorUsulan, request.idbayar, request)),
    tarikSponsor: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, sponsorUsulan, request.idbayar, request)),
  } satisfies Pick<Handlers, keyof typeof sponsorCalls>
}
