import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { readBerkas } from '#platform/storage/storage'
import { keepFoto } from '#slip/keep-foto'
import { decideSlip, withdrawSlip } from '#slip/decide-slip'
import type { Needs } from '#slip/needs'
import { sendSlip } from '#slip/send-slip'
import { showSlip } from '#slip/slip'
import { findFile, findSlip, listSlip } from '#slip/slip.queries'
import { readPemutus } from '#usulan/read-pemutus'

export function slipRoutes(deps: Needs) {
  const { db } = deps
  return {
    unggahSlip: (_request, caller, file) => keepFoto(deps, caller, file),
    kirimSlip: (request, caller, key) => sendSlip(deps, request, caller, key),
    putusSlip: (request, caller) => decideSlip(deps, request, caller),
    tarikSlip: (request, caller) => withdrawSlip(deps, request, caller),
    getSlip(
      { idsekolah, petugas, setelah, urut = '-dibuat', ...request }, caller,
      limit = PORTAL_PAGE_SIZE,
    ) {
      const person = personOf(caller)
      const { institusi_id } = person
      return db.inTransaction(institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah),
          petugas_id: idOfKode('pengguna', petugas),
          setelah: idOfKode('slip', setelah),
          urut,
          ...request,
        }
        const rows = await listSlip(tx, filter, limit)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (slip) => showSlip(institusi_id, slip, pemutus))
      })
    },
    async fotoSlip({ idslip }, caller) {
      const person = personOf(caller)
      const found = await db.inTransaction(person.institusi_id, async (tx) => {
        const id = idOfKode('slip', idslip)
        const slip = id === null ? undefined : await findSlip(tx, id)
        const isOurs = slip && (await worksFor(tx, person, slip.sekolah_id))
        if (!isOurs) throw refuse('SLIP_TIDAK_DITEMUKAN')
        const kode_siswa = formatKode('siswa', tx.institusi_id, slip.siswa_id)
        return { file: await findFile(tx, slip.id), kode_siswa }
      })
      const { file, kode_siswa } = found
      if (!file) throw refuse('BERKAS_HILANG')
      return { foto: await readBerkas(deps.storage, file), kode_siswa }
    },
  } satisfies Partial<Handlers>
}
