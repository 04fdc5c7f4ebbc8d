import type { mitraCalls } from '@lunas/contract/mitra/mitra.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode, parseKode } from '@lunas/values/kode'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { applyMitra } from '#mitra/apply-mitra'
import { proposeTarif, readTarif, stepTarif } from '#mitra/keep-tarif'
import {
  blockMitra, limitMitra, proposeMitra, refuseMitra, resetMitra, stepMitra, unblockMitra,
} from '#mitra/manage-mitra'
import { showHari, showMitra } from '#mitra/mitra'
import { findMitra, listHari, listMitra } from '#mitra/mitra.queries'
import { mitraUsulan } from '#mitra/mitra.usulan'
import { monthOf } from '#mitra/month'
import type { Needs } from '#mitra/needs'
import { payMitra } from '#mitra/pay-mitra'
import { bindThisDevice, setPin } from '#mitra/pin-mitra'
import { checkLayanan, closeDay, readHari } from '#mitra/read-layanan'
import { readAgen, readMitraSaya, readNear, requireActive } from '#mitra/read-mitra'
import { tarifUsulan } from '#mitra/tarif.usulan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'

/** The days that a report shows. */
const DAYS_SHOWN = 62

export function mitraRoutes(deps: Needs) {
  return {
    daftarJadiMitra: (request) => applyMitra(deps, request),
    mitraDekat: (_request, caller) => readNear(deps, caller),
    ...agentRoutes(deps),
    ...portalRoutes(deps),
  } satisfies Pick<Handlers, keyof typeof mitraCalls>
}

function agentRoutes(deps: Needs) {
  return {
    mitraSaya: (_request, caller) => readMitraSaya(deps, caller),
    aturPinMitra: (request, caller) => setPin(deps, request, caller),
    ikatPerangkatMitra: (request, caller) => bindThisDevice(deps, request, caller),
    async cariTagihanMitra(request, caller) {
      const person = personOf(caller)
      requireActive(await readAgen(deps, person))
      // An agent serves the schools of its own institution.
      if (parseKode('sekolah', request.idsekolah)?.institusi_id !== person.institusi_id) {
        throw refuse('SEKOLAH_TIDAK_DIKENAL')
      }
      return deps.lookUpTagihan(request, caller)
    },
    bayarMitra: (request, caller) => payMitra(deps, request, caller),
    cekLayananMitra: (request, caller) => checkLayanan(deps, request, caller),
    laporanHariMitra: (request, caller) => readHari(deps, request, caller),
    tutupHariMitra: (request, caller) => closeDay(deps, request, caller),
  } satisfies Partial<Handlers>
}

function portalRoutes(deps: Needs) {
  return {
    daftarMitra({ setelah, ...asked }, caller) {
      const person = personOf(caller)
      const { institusi_id } = person
      const filter = { ...asked, setelah: idOfKode('mitra', setelah) }
      return deps.db.inTransaction(institusi_id, async (tx) => {
        const rows = await listMitra(tx, filter, monthOf(deps.clock.now()), PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showMitra(institusi_id, row, pemutus))
      })
    },
    laporanMitra({ kode_mitra }, caller) {
      const person = personOf(caller)
      const kode = parseKode('mitra', kode_mitra)
      if (kode?.institusi_id !== person.institusi_id) throw refuse('MITRA_TIDAK_DITEMUKAN')
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const row = await findMitra(tx, kode.id, monthOf(deps.clock.now()))
        if (!row) throw refuse('MITRA_TIDAK_DITEMUKAN')
        const hari = await listHari(tx, row.id, DAYS_SHOWN)
        const mitra = showMitra(tx.institusi_id, row, await readPemutus(tx, person))
        return { mitra, hari: hari.map(showHari) }
      })
    },
    usulkanMitra: (request, caller) => proposeMitra(deps, request, caller),
    putusMitra: (request, caller) =>
      stepMitra(deps, caller, (act) => decideUsulan(act, mitraUsulan, request.kode_mitra, request)),
    tarikMitra: (request, caller) =>
      stepMitra(deps, caller, (act) => withdrawUsulan(act, mitraUsulan, request.kode_mitra, request)),
    tolakMitra: (request, caller) => refuseMitra(deps, request, caller),
    blokirMitra: (request, caller) => blockMitra(deps, request, caller),
    bukaMitra: (request, caller) => unblockMitra(deps, request, caller),
    batasMitra: (request, caller) => limitMitra(deps, request, caller),
    aturUlangMitra: (request, caller) => resetMitra(deps, request, caller),
    getTarifMitra: (_request, caller) => readTarif(deps, caller),
    ajukanTarifMitra: (request, caller) => proposeTarif(deps, request, caller),
    putusTarifMitra: (request, caller) =>
      stepTarif(deps, caller, (act) => decideUsulan(act, tarifUsulan, request.idusulan, request)),
    tarikTarifMitra: (request, caller) =>
      stepTarif(deps, caller, (act) => withdrawUsulan(act, tarifUsulan, request.idusulan, request)),
  } satisfies Partial<Handlers>
}
