import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { PratinjauPenagihan } from '@lunas/contract/tagihan/penagihan'
import type { penagihanCalls } from '@lunas/contract/tagihan/penagihan.calls'
import { idOfKode } from '@lunas/values/kode'
import { requireOurs } from '#platform/auth/require-ours'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { personOf, type Person } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { leaveJejak } from '#platform/jejak'
import { listHilang, readBandingan } from '#penagihan/bandingan.queries'
import { countTidakDitagih, listBaris } from '#penagihan/baris.queries'
import { billNewcomer } from '#penagihan/bill-newcomer'
import { addBaris, editBaris } from '#penagihan/change-baris'
import type { Needs } from '#penagihan/needs'
import { paidByTitipan, showBaris, showCakupan, showHilang, showOutdated, showPenagihan, type Penagihan } from '#penagihan/penagihan'
import { findPenagihan, listPenagihan } from '#penagihan/penagihan.queries'
import { giveUp, penagihanUsulan, writeUsulan } from '#penagihan/penagihan.usulan'
import {
  countDiubah, findTitipanLines, readCakupan, sumKeringanan, sumKredit, sumPenanggung,
} from '#penagihan/pratinjau.queries'
import { prepareAgain } from '#penagihan/prepare-again'
import { preparePenagihan } from '#penagihan/prepare-penagihan'
import { findBilled, findOutdated } from '#penagihan/terms'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { proposeUsulan } from '#usulan/propose-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findPenagihan, show: showPenagihan })

export function penagihanRoutes(deps: Needs) {
  const { db } = deps
  const kind = penagihanUsulan(deps)
  return {
    daftarPenagihan({ idsekolah, status, setelah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('penagihan', setelah), status,
        }
        const rows = await listPenagihan(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showPenagihan(tx.institusi_id, row, pemutus))
      })
    },
    buatPenagihan: (request, caller, key) => preparePenagihan(deps, request, caller, key),
    tagihMasuk: (request, caller, key) => billNewcomer(deps, request, caller, key),
    pratinjauPenagihan({ idpenagihan }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) =>
        preview(deps, tx, await requireRun(tx, person, idpenagihan), person))
    },
    barisPenagihan({ idpenagihan, cari, pilah, setelah }, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const { id } = await requireRun(tx, person, idpenagihan)
        const filter = { cari, pilah, setelah: idOfKode('tagihan', setelah) }
        const rows = await listBaris(tx, id, filter, limit)
        return showDaftar(rows, (row) => showBaris(tx.institusi_id, row))
      })
    },
    hilangPenagihan({ idpenagihan, setelah }, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const { id } = await requireRun(tx, person, idpenagihan)
        const rows = await listHilang(tx, id, idOfKode('tagihan', setelah), limit)
        return showDaftar(rows, (row) => showHilang(tx.institusi_id, row))
      })
    },
    ubahBaris: (request, caller) => editBaris(deps, request, caller),
    tambahBaris: (request, caller) => addBaris(deps, request, caller),
    ajukanPenagihan: ({ idpenagihan, versi }, caller) =>
      inOneCommit(deps, caller, (act) =>
        proposeUsulan(act, kind, idpenagihan, (run) => writeUsulan(deps, act, run, versi))),
    siapkanLagi: ({ idpenagihan }, caller) => inOneCommit(deps, caller, (act) => prepareAgain(deps, act, idpenagihan)),
    putusPenagihan: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, kind, request.idpenagihan, request)),
    tarikPenagihan: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, kind, request.idpenagihan, request)),
    batalPenagihan: ({ idpenagihan }, caller) =>
      inOneCommit(deps, caller, async (act) => {
        const run = await giveUp(deps, act, idpenagihan)
        await leaveJejak(act.tx, {
          pada: act.now, pengguna_id: personOf(caller).pengguna_id, tindakan: 'penagihan_dibatalkan',
          subject_id: run.id, sekolah_id: run.sekolah_id, alamat: caller.address,
          sebelum: { status: run.status }, sesudah: { status: 'dibatalkan' },
        })
        return run
      }),
  } satisfies Pick<Handlers, keyof typeof penagihanCalls>
}

async function requireRun(tx: Tx, person: Person, idpenagihan: string): Promise<Penagihan> {
  return requireOurs(tx, person, {
    kind: 'penagihan', kode: idpenagihan, refusal: 'PENAGIHAN_TIDAK_DITEMUKAN', find: findPenagihan,
  })
}

async function preview(deps: Needs, tx: Tx, run: Penagihan, person: Person): Promise<PratinjauPenagihan> {
  const cakupan = []
  const jenis_ids = new Set<string>()
  for (const one of await readCakupan(tx, run.id)) {
    jenis_ids.add(one.jenis_id)
    cakupan.push(showCakupan(tx.institusi_id, one, await readBandingan(tx, run.id, one)))
  }
  const isOpen = run.status === 'draf' || run.status === 'menunggu'
  const outdated = isOpen 
    ? [...await findBilled(tx, run.id), ...await findOutdated(deps, tx, run.id, [...jenis_ids])] : []
  return {
    penagihan: showPenagihan(tx.institusi_id, run, await readPemutus(tx, person)),
    cakupan,
    diubah: await countDiubah(tx, run.id),
    tidak_ditagih: await countTidakDitagih(tx, run.id),
    keringanan: await sumKeringanan(tx, run.id),
    kredit: await sumKredit(tx, run.id),
    penanggung: await sumPenanggung(tx, run.id),
    dari_titipan: paidByTitipan(await findTitipanLines(tx, run.id)),
    berubah_sejak: showOutdated(tx.institusi_id, outdated),
  }
}
