import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { bantuanCalls } from '@lunas/contract/ziswaf/bantuan.calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { showBantuan } from '#bantuan/bantuan'
import { findBantuan, listBantuan, listProgram } from '#bantuan/bantuan.queries'
import { bantuanUsulan } from '#bantuan/bantuan.usulan'
import type { Needs } from '#bantuan/needs'
import { proposeBantuan } from '#bantuan/propose-bantuan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findBantuan, show: showBantuan })

type Own = Exclude<keyof typeof bantuanCalls, 'tandaiProgram'>

export function bantuanRoutes(deps: Needs) {
  return {
    programBantuan(_request, caller) {
      const { institusi_id } = personOf(caller)
      return deps.db.inTransaction(institusi_id, async (tx) =>
        (await listProgram(tx)).map(({ id, nama, dana }) => ({
          kode_program: formatKode('program', institusi_id, id), nama, dana,
        })),
      )
    },
    ajukanBantuan: (request, caller, key) => proposeBantuan(deps, request, caller, key),
    putusBantuan: (request, caller) =>
      inOneCommit(deps, caller, (act) =>
        decideUsulan(act, bantuanUsulan(deps, 'unit_id'), request.idbantuan, request)),
    tarikBantuan: (request, caller) =>
      inOneCommit(deps, caller, (act) =>
        withdrawUsulan(act, bantuanUsulan(deps, 'sekolah_id'), request.idbantuan, request)),
    getBantuan({ setelah, urut = '-dibuat', ...request }, caller) {
      const person = personOf(caller)
      const { institusi_id } = person
      return deps.db.inTransaction(institusi_id, async (tx) => {
        const schools = await schoolsOf(tx, person)
        const filter = { ...request, schools, urut, setelah: idOfKode('bantuan', setelah) }
        const rows = await listBantuan(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showBantuan(institusi_id, row, pemutus))
      })
    },
  } satisfies Pick<Handlers, Own>
}
