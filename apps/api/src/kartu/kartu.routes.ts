import type { kartuCalls } from '@lunas/contract/kantin/kartu.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { changeKartu } from '#kartu/change-kartu'
import { printKartu } from '#kartu/cetak-kartu'
import { showKartu } from '#kartu/kartu'
import { countWithout, listKartu, listWithout } from '#kartu/kartu.queries'
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
    tanpaKartu({ idsekolah, kelas }, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const kode = parseKode('sekolah', idsekolah)
        if (kode?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, kode.id))) {
          throw refuse('SEKOLAH_TIDAK_DIKENAL')
        }
        const siswa = kelas === undefined ? [] : await listWithout(tx, kode.id, kelas)
        return {
          kelas: await countWithout(tx, kode.id),
          siswa: siswa.map(({ id, nama, nis }) => ({
            kode_siswa: formatKode('siswa', tx.institusi_id, id), nama, nis,
          })),
        }
      })
    },
    pasangKartu: (request, caller) => enrolKartu(deps, request, caller),
    cetakKartu: (request, caller) => printKartu(deps, request, caller),
    ubahKartu: (request, caller) => changeKartu(deps, request, caller),
  } satisfies Pick<Handlers, keyof typeof kartuCalls>
}
