import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import {
  decidePengajuan, proposePengajuan, rejectPengajuan, withdrawPengajuan,
} from '#anak/decide-pengajuan'
import type { Needs } from '#anak/needs'
import { listForPetugas, showToPetugas } from '#anak/pengajuan.queries'
import { waliRoutes } from '#anak/wali.routes'
import { readPemutus } from '#usulan/read-pemutus'

/** The calls about guardians: parents' requests to change their number, and who is linked. */
export function pengajuanRoutes(deps: Needs) {
  const { db } = deps
  return {
    ...waliRoutes(deps),
    getPengajuan({ idsekolah, setelah, ...request }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('pengajuan', setelah),
          ...request,
        }
        const rows = await listForPetugas(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showToPetugas(person.institusi_id, row, pemutus))
      })
    },
    ajukanPengajuan: (request, caller) => proposePengajuan(deps, request, caller),
    tolakPengajuan: (request, caller) => rejectPengajuan(deps, request, caller),
    putusPengajuan: (request, caller) => decidePengajuan(deps, request, caller),
    tarikPengajuan: (request, caller) => withdrawPengajuan(deps, request, caller),
  } satisfies Partial<Handlers>
}
