import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { decidePengembalian, withdrawPengembalian } from '#pengembalian/decide-pengembalian'
import { finishPengembalian } from '#pengembalian/finish-pengembalian'
import type { Needs } from '#pengembalian/needs'
import { showPengembalian } from '#pengembalian/pengembalian'
import { listPengembalian, type PengembalianFilter } from '#pengembalian/pengembalian.queries'
import { checkPengembalian, requestPengembalian } from '#pengembalian/request-pengembalian'
import { requestTitipan } from '#pengembalian/request-titipan'
import { readPemutus } from '#usulan/read-pemutus'

export function pengembalianRoutes(deps: Needs) {
  const { db } = deps
  return {
    cekPengembalian({ kode_pembayaran }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) =>
        checkPengembalian(deps, tx, person, kode_pembayaran),
      )
    },
    ajukanPengembalian: (request, caller, key) => requestPengembalian(deps, request, caller, key),
    kembalikanTitipan: (request, caller, key) => requestTitipan(deps, request, caller, key),
    putusPengembalian: (request, caller) => decidePengembalian(deps, request, caller),
    tarikPengembalian: (request, caller) => withdrawPengembalian(deps, request, caller),
    selesaikanPengembalian: (request, caller) => finishPengembalian(deps, request, caller),
    getPengembalian(
      { idsekolah, petugas, setelah, urut = '-dibuat', ...request }, caller,
      limit = PORTAL_PAGE_SIZE,
    ) {
      const person = personOf(caller)
      const { institusi_id, level } = person
      return db.inTransaction(institusi_id, async (tx) => {
        const filter: PengembalianFilter = {
          schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah),
          petugas_id: idOfKode('pengguna', petugas),
          // What a kasir can hand out; where other money goes back to is not for the desk.
          cara: level === 'kasir' ? 'tunai' : undefined,
          setelah: idOfKode('pengembalian', setelah),
          urut,
          ...request,
        }
        const rows = await listPengembalian(tx, filter, limit)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showPengembalian(institusi_id, row, pemutus))
      })
    },
  } satisfies Partial<Handlers>
}
