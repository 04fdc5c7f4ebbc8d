import type { Level } from '@lunas/contract/pengguna/level'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { decidePenutupan, proposePenutupan, withdrawPenutupan } from '#penjualan/close-lost-shift'
import { closeShift, openShift, readKasir } from '#penjualan/keep-shift'
import type { Needs } from '#penjualan/needs'
import { showPenjualan } from '#penjualan/penjualan'
import { listPenjualan } from '#penjualan/penjualan.queries'
import { readBelanja, readKantinAnak } from '#penjualan/read-kantin-anak'
import {
  decidePembatalan, proposePembatalan, withdrawPembatalan,
} from '#penjualan/cancel-penjualan'
import { recognise, sell } from '#penjualan/sell'
import { readPemutus } from '#usulan/read-pemutus'

/** They only see what they sold themselves. */
const OWN_ONLY: ReadonlySet<Level> = new Set(['kasir'])

export function penjualanRoutes(deps: Needs) {
  return {
    kasirKantin: (request, caller) => readKasir(deps, request, caller),
    bukaShift: (request, caller) => openShift(deps, request, caller),
    tutupShift: (request, caller) => closeShift(deps, request, caller),
    kenaliPembeli: (request, caller) => recognise(deps, request, caller),
    jual: (request, caller) => sell(deps, request, caller),
    daftarPenjualan({ idsekolah, setelah, ...asked }, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          pengguna_id: OWN_ONLY.has(person.level) ? person.pengguna_id : null,
          setelah: idOfKode('penjualan', setelah), ...asked,
        }
        const rows = await listPenjualan(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showPenjualan(tx.institusi_id, row, pemutus))
      })
    },
    ajukanPembatalan: (request, caller) => proposePembatalan(deps, request, caller),
    putusPembatalan: (request, caller) => decidePembatalan(deps, request, caller),
    tarikPembatalan: (request, caller) => withdrawPembatalan(deps, request, caller),
    ajukanPenutupan: (request, caller) => proposePenutupan(deps, request, caller),
    putusPenutupan: (request, caller) => decidePenutupan(deps, request, caller),
    tarikPenutupan: (request, caller) => withdrawPenutupan(deps, request, caller),
    getKantinAnak: ({ kode_siswa }, caller) => readKantinAnak(deps, kode_siswa, caller),
    riwayatBelanja: ({ kode_siswa, setelah }, caller) =>
      readBelanja(deps, kode_siswa, setelah, caller),
  } satisfies Partial<Handlers>
}
