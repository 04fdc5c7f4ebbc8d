import type { kartuCalls } from '@lunas/contract/kantin/kartu.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { changeKartu } from '#kartu/change-kartu'
import { showKartu } from '#kartu/kartu'
import { listKartu } from '#kartu/kartu.queries'
import type { Needs } from '#kartu/needs'
import { enrolKartu } from '#kartu/pasang-kartu'

export function kartuRoutes(deps: Needs) {
  return {
    daftarKartu({ cari, kelas, status, idsekolah, setelah }, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('kartu', setelah), cari, kelas, status,
        }
        const rows = await listKartu(tx, filter, PORTAL_PAGE_SIZE)
        return showDaftar(rows, (row) => showKartu(tx.institusi_id, row))
      })
    },
    pasangKartu: (request, caller) => enrolKartu(deps, request, caller),
    ubahKartu: (request, caller) => changeKartu(deps, request, caller),
  } satisfies Pick<Handlers, keyof typeof kartuCalls>
}
