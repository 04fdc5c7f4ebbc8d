import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { Penyaluran as OnWire } from '@lunas/contract/ziswaf/penyaluran'
import type { penyaluranCalls } from '@lunas/contract/ziswaf/penyaluran.calls'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf, type Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#penyaluran/needs'
import { showPenyaluran, type Penyaluran } from '#penyaluran/penyaluran'
import { findPenyaluran, listPenyaluran } from '#penyaluran/penyaluran.queries'
import { penyaluranUsulan } from '#penyaluran/penyaluran.usulan'
import { proposePenyaluran } from '#penyaluran/propose-penyaluran'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'

export function penyaluranRoutes(deps: Needs) {
  return {
    ajukanPenyaluran: (request, caller, key) => proposePenyaluran(deps, request, caller, key),
    putusPenyaluran: (request, caller) =>
      inOneCommit(deps, caller, (act) =>
        decideUsulan(act, penyaluranUsulan, request.idpenyaluran, request)),
    tarikPenyaluran: (request, caller) =>
      inOneCommit(deps, caller, (act) =>
        withdrawUsulan(act, penyaluranUsulan, request.idpenyaluran, request)),
    getPenyaluran({ kode_program, setelah, urut = '-dibuat', ...request }, caller) {
      const person = personOf(caller)
      const { institusi_id } = person
      return deps.db.inTransaction(institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person),
          sekolah_id: null,
          program_id: idOfKode('program', kode_program),
          setelah: idOfKode('penyaluran', setelah),
          urut,
          ...request,
        }
        const rows = await listPenyaluran(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showPenyaluran(institusi_id, row, pemutus))
      })
    },
  } satisfies Pick<Handlers, keyof typeof penyaluranCalls>
}

function inOneCommit(
  { db, clock }: Needs, caller: Caller, step: (act: Act) => Promise<Penyaluran>,
): Promise<OnWire> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const row = await step({ tx, caller, now: clock.now() })
    const pemutus = await readPemutus(tx, person)
    return showPenyaluran(tx.institusi_id, (await findPenyaluran(tx, row.id)) ?? row, pemutus)
  })
}
