import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { mayEdit, readInfo, requireInfo, showInfo } from '#linimasa/editor'
import { keepFoto, readDraftFoto } from '#linimasa/keep-foto'
import { listInfo, listKelas } from '#linimasa/kelola.queries'
import { inOrder, tingkatOf } from '#linimasa/linimasa'
import type { Needs } from '#linimasa/needs'
import { pinLinimasa, publishLinimasa, withdrawLinimasa } from '#linimasa/publish-linimasa'
import { openLinimasa, readDaftarLinimasa } from '#linimasa/read-linimasa'
import { saveLinimasa } from '#linimasa/save-linimasa'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'

export function linimasaRoutes(deps: Pick<Needs, 'db' | 'clock' | 'storage'>) {
  const { db, clock } = deps
  return {
    getLinimasa: async ({ subdomain, setelah }, caller) => {
      const person = personOf(caller)
      if (subdomain !== person.institusi_id) throw refuse('INSTITUSI_TIDAK_DIKENAL')
      return readDaftarLinimasa(deps, person, setelah)
    },
    detailLinimasa: ({ idlinimasa }, caller) => openLinimasa(deps, personOf(caller), idlinimasa),
    daftarLinimasa({ idsekolah, setelah, ...request }, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      const now = clock.now()
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          cari: request.cari,
          keadaan: request.keadaan,
          schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('linimasa', setelah),
        }
        const rows = await listInfo(tx, filter, now, limit)
        return showDaftar(rows, (post) => showInfo(tx.institusi_id, post, now))
      })
    },
    bacaLinimasa({ idlinimasa }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const { id } = await requireInfo(tx, person, idlinimasa)
        return readInfo(tx, id, clock.now())
      })
    },
    sasaranLinimasa({ idsekolah }, caller) {
      const person = personOf(caller)
      const sekolah_id = idOfKode('sekolah', idsekolah)
      return db.inTransaction(person.institusi_id, async (tx) => {
        if (sekolah_id === null || !(await mayEdit(tx, person, sekolah_id)))
          throw refuse('SEKOLAH_TIDAK_DIKENAL')
        const kelas = inOrder(await listKelas(tx, sekolah_id))
        return { kelas, tingkat: inOrder(kelas.map(tingkatOf).filter(Boolean)) }
      })
    },
    simpanLinimasa: (request, caller) => saveLinimasa(deps, request, caller),
    terbitkanLinimasa: (request, caller) => publishLinimasa(deps, request, caller),
    tarikLinimasa: (request, caller) => withdrawLinimasa(deps, request, caller),
    sematkanLinimasa: (request, caller) => pinLinimasa(deps, request, caller),
    unggahFotoLinimasa: ({ idlinimasa }, caller, file) => keepFoto(deps, idlinimasa, caller, file),
    lihatFotoLinimasa: ({ idfoto }, caller) => readDraftFoto(deps, idfoto, caller),
  } satisfies Partial<Handlers>
}
