import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { readBerkas } from '#platform/storage/storage'
import { askProvider } from '#tertahan/ask-provider'
import { decideTemuan, withdrawTemuan, type SettlePort } from '#tertahan/decide-temuan'
import { listBaris } from '#tertahan/list-baris'
import type { Needs } from '#tertahan/needs'
import { proposeTemuan } from '#tertahan/propose-temuan'
import { sendBukti, type PembayaranPort } from '#tertahan/send-bukti'
import { showTertahan } from '#tertahan/show-tertahan'
import { findBukti, listTertahan } from '#tertahan/tertahan.queries'
import { closeTertahan, takeOn } from '#tertahan/work-on-tertahan'
import { readPemutus } from '#usulan/read-pemutus'

export function tertahanRoutes(deps: Needs, port: PembayaranPort & SettlePort) {
  const { db } = deps
  return {
    kirimBukti: (request, caller, file) => sendBukti(deps, port, request, caller, file),
    getTertahan({ idsekolah, setelah, ...request }, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      const { institusi_id } = person
      return db.inTransaction(institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah),
          sebelum: setelah ? Number(setelah.split('-')[2]) : null,
          ...request,
        }
        const rows = await listTertahan(tx, filter, limit)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showTertahan(deps, institusi_id, row, pemutus))
      })
    },
    async fotoBukti({ idbukti }, caller) {
      const person = personOf(caller)
      const kode = parseKode('bukti', idbukti)
      const found = await db.inTransaction(person.institusi_id, async (tx) => {
        const bukti = kode && (await findBukti(tx, kode.id))
        if (!bukti || !(await worksFor(tx, person, bukti.sekolah_id))) {
          throw refuse('TERTAHAN_TIDAK_DITEMUKAN')
        }
        return { ...bukti, institusi_id: tx.institusi_id }
      })
      const kode_siswa = formatKode('siswa', found.institusi_id, found.pihak_id)
      return { foto: await readBerkas(deps.storage, found), kode_siswa }
    },
    ambilTertahan: ({ nomor_tertahan }, caller) => takeOn(deps, nomor_tertahan, caller),
    periksaTertahan: (request, caller) => askProvider(deps, port, request, caller),
    barisTertahan: ({ nomor_tertahan }, caller) => listBaris(deps, nomor_tertahan, caller),
    ajukanTertahan: (request, caller) => proposeTemuan(deps, port, request, caller),
    putusTertahan: (request, caller) => decideTemuan(deps, port, request, caller),
    tarikTertahan: (request, caller) => withdrawTemuan(deps, port, request, caller),
    tutupTertahan: (request, caller) => closeTertahan(deps, request, caller),
  } satisfies Partial<Handlers>
}
