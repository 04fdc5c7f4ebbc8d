import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { Koreksi as OnWire } from '@lunas/contract/tagihan/koreksi'
import type { koreksiCalls } from '@lunas/contract/tagihan/koreksi.calls'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf, type Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { showKoreksi, type Koreksi } from '#koreksi/koreksi'
import { findKoreksi, listKoreksi } from '#koreksi/koreksi.queries'
import { koreksiUsulan } from '#koreksi/koreksi.usulan'
import type { Needs } from '#koreksi/needs'
import { proposeKoreksi } from '#koreksi/propose-koreksi'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'

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

function inOneCommit(
  { db, clock }: Needs, caller: Caller, step: (act: Act) => Promise<Koreksi>,
): Promise<OnWire> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const row = await step({ tx, caller, now: clock.now() })
    const pemutus = await readPemutus(tx, person)
    return showKoreksi(tx.institusi_id, (await findKoreksi(tx, row.id)) ?? row, pemutus)
  })
}
