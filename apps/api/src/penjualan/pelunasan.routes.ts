import type { pelunasanCalls } from '@lunas/contract/kantin/pelunasan.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { personOf, type Person } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { readLapakSaya } from '#penjualan/lapak-saya'
import { listShift, listTerjual } from '#penjualan/laporan-kantin.queries'
import type { Needs } from '#penjualan/needs'
import { showPelunasan } from '#penjualan/pelunasan'
import { findPelunasan, listPelunasan, listSisa } from '#penjualan/pelunasan.queries'
import { pelunasanUsulan } from '#penjualan/pelunasan.usulan'
import { showShiftSekolah } from '#penjualan/penjualan'
import { proposePelunasan } from '#penjualan/propose-pelunasan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findPelunasan, show: showPelunasan })

type RouteDeps = Pick<Needs, 'db' | 'clock'>

/** What stalls and shifts sold, and payouts to consignees. */
export function pelunasanRoutes(deps: RouteDeps) {
  const { db } = deps
  return {
    ajukanPelunasan: (request, caller, key) => proposePelunasan(deps, request, caller, key),
    putusPelunasan: (request, caller) =>
      inOneCommit(deps, caller, (act) =>
        decideUsulan(act, pelunasanUsulan, request.idpelunasan, request)),
    tarikPelunasan: (request, caller) =>
      inOneCommit(deps, caller, (act) =>
        withdrawUsulan(act, pelunasanUsulan, request.idpelunasan, request)),
    sisaLapak({ idsekolah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const rows = await listSisa(tx, await placeOf(tx, person, idsekolah))
        return rows.map(({ id, ...row }) => ({
          idlapak: formatKode('lapak', tx.institusi_id, id), ...row,
        }))
      })
    },
    daftarPelunasan(
      { idsekolah, setelah, ...request }, caller, limit: number = PORTAL_PAGE_SIZE,
    ) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const place = await placeOf(tx, person, idsekolah)
        const filter = { ...place, setelah: idOfKode('pelunasan', setelah), ...request }
        const rows = await listPelunasan(tx, filter, limit)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showPelunasan(tx.institusi_id, row, pemutus))
      })
    },
    laporanKantin({ idsekolah, idshift, dari, sampai }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const place = await placeOf(tx, person, idsekolah)
        const rows = await listTerjual(tx, { ...place, dari, sampai, shift_id: idOfKode('shift', idshift) })
        return rows.map(({ lapak_id, ...row }) => ({
          idlapak: formatKode('lapak', tx.institusi_id, lapak_id), ...row,
        }))
      })
    },
    lapakSaya: (request, caller) => readLapakSaya(deps, request, caller),
    daftarShift({ idsekolah, setelah, ...asked }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const place = await placeOf(tx, person, idsekolah)
        const filter = { ...place, ...asked, setelah: idOfKode('shift', setelah) }
        const rows = await listShift(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showShiftSekolah(tx.institusi_id, row, pemutus))
      })
    },
  } satisfies Pick<Handlers, keyof typeof pelunasanCalls | 'lapakSaya'>
}

async function placeOf(tx: Tx, person: Person, idsekolah: string | undefined) {
  return { schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah) }
}
