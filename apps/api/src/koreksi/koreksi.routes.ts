import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { koreksiCalls } from '@lunas/contract/tagihan/koreksi.calls'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { showKoreksi } from '#koreksi/koreksi'
import { findKoreksi, listKoreksi } from '#koreksi/koreksi.queries'
import { koreksiUsulan } from '#koreksi/koreksi.usulan'
import type { Needs } from '#koreksi/needs'
import { proposeKoreksi } from '#koreksi/propose-koreksi'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findKoreksi, show: showKoreksi })

export function koreksiRoutes(deps: Needs) {
  const kind = koreksiUsulan(deps)
  return {
    getKoreksi({ idsekolah, setelah, urut = '-dibuat', status, ...request }, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          ...request, status, urut, schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah), setelah: idOfKode('koreksi', setelah),
        }
        const rows = await listKoreksi(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showKoreksi(tx.institusi_id, row, pemutus))
      })
    },
    ajukanKoreksi: (request, caller, key) => proposeKoreksi(deps, request, caller, key),
    putusKoreksi: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, kind, request.idkoreksi, request)),
    tarikKoreksi: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, kind, request.idkoreksi, request)),
  } satisfies Pick<Handlers, keyof typeof koreksiCalls>
}
