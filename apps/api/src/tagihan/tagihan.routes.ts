import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { jenisCalls } from '@lunas/contract/tagihan/jenis.calls'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { listJenis } from '#tagihan/jenis.queries'
import { listTagihan } from '#tagihan/list-tagihan'
import type { Needs } from '#tagihan/needs'
import { orderJenis } from '#tagihan/order-jenis'
import { changeJenis, createJenis, showJenis } from '#tagihan/save-jenis'

export function tagihanRoutes(deps: Needs) {
  return {
    getTagihan: ({ kode_siswa }, caller) => listTagihan(deps, kode_siswa, caller),
    daftarJenis({ idsekolah, cari, sifat, setelah }, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('jenis', setelah), cari, sifat,
        }
        const rows = await listJenis(tx, filter, PORTAL_PAGE_SIZE)
        return showDaftar(rows, (row) => showJenis(tx.institusi_id, row))
      })
    },
    buatJenis: (request, caller, key) => createJenis(deps, request, caller, key),
    urutkanJenis: (request, caller) => orderJenis(deps, request, caller),
    ubahJenis: (request, caller) => changeJenis(deps, request, caller),
  } satisfies Pick<Handlers, 'getTagihan' | keyof typeof jenisCalls>
}
