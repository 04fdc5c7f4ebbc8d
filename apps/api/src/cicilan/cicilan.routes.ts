import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { changeAturan, readAturan } from '#cicilan/change-aturan'
import { showCicilanPortal } from '#cicilan/cicilan'
import { listCicilan } from '#cicilan/cicilan.queries'
import { decideCicilan, stopCicilan, withdrawCicilan } from '#cicilan/decide-cicilan'
import type { Needs } from '#cicilan/needs'
import { hitungCicilan, proposeCicilan, readTawaran } from '#cicilan/propose-cicilan'
import { readPemutus } from '#usulan/read-pemutus'

export function cicilanRoutes(deps: Needs) {
  return {
    getCicilan: ({ kode_tagihan }, caller) => readTawaran(deps, kode_tagihan, caller),
    hitungCicilan: (request, caller) => hitungCicilan(deps, request, caller),
    ajukanCicilan: (request, caller, key) => proposeCicilan(deps, request, caller, key),
    batalCicilan: ({ idcicilan }, caller) => withdrawCicilan(deps, idcicilan, caller),
    getAturanCicilan: ({ idsekolah }, caller) => readAturan(deps, idsekolah, caller),
    ubahAturanCicilan: (request, caller) => changeAturan(deps, request, caller),
    daftarCicilan({ idsekolah, setelah, ...request }, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('cicilan', setelah),
          ...request,
        }
        const rows = await listCicilan(tx, filter, limit)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (cicilan) => showCicilanPortal(tx.institusi_id, cicilan, pemutus))
      })
    },
    putusCicilan: (request, caller) => decideCicilan(deps, request, caller),
    hentikanCicilan: (request, caller) => stopCicilan(deps, request, caller),
  } satisfies Partial<Handlers>
}
