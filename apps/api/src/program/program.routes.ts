import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { ketentuanCalls } from '@lunas/contract/ziswaf/ketentuan.calls'
import type { programCalls } from '@lunas/contract/ziswaf/program.calls'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf, type Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { addNilai, readNilai, readNilaiHariIni, removeNilai } from '#program/change-nilai'
import { readDana } from '#program/dana'
import { ketentuanUsulan } from '#program/ketentuan.usulan'
import type { Needs } from '#program/needs'
import { listProgram } from '#program/program.queries'
import {
  proposeKetetapan, proposeTutupFitrah, proposeWakafUang,
} from '#program/propose-ketentuan'
import { readKetentuan, readUsulan, stepKetentuan } from '#program/read-ketentuan'
import { readKeadaan, readLoket, readRincian, readZiswaf } from '#program/read-ziswaf'
import {
  changeGambar, changeProgram, changeStatus, createProgram, markUntukTagihan,
} from '#program/save-program'
import { showPortal } from '#program/show-program'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'

export function programRoutes(deps: Needs) {
  return {
    daftarProgram: ({ kode_institusi }) => readZiswaf(deps, kode_institusi),
    rincianProgram: ({ kode_program }) => readRincian(deps, kode_program),
    nilaiZiswaf: ({ kode_institusi }) => readNilaiHariIni(deps, kode_institusi),
    programLoket: (_request, caller) => readLoket(deps, caller),
    kelolaProgram: (request, caller) => readKelola(deps, request, caller),
    buatProgram: (request, caller, key) => createProgram(deps, request, caller, key),
    ubahProgram: (request, caller) => changeProgram(deps, request, caller),
    gambarProgram: ({ kode_program }, caller, file) => changeGambar(deps, kode_program, caller, file),
    statusProgram: (request, caller) => changeStatus(deps, request, caller),
    tandaiProgram: (request, caller) => markUntukTagihan(deps, request, caller),
    daftarNilai: (_request, caller) => readNilai(deps, caller),
    // Async, so that a refusal becomes an answer instead of a thrown error.
    tambahNilai: async (request, caller) => addNilai(deps, request, caller),
    cabutNilai: ({ idnilai }, caller) => removeNilai(deps, idnilai, caller),
    getKetentuan: (_request, caller) => readKetentuan(deps, caller),
    daftarKetentuan: (_request, caller) => readUsulan(deps, caller),
    ajukanKetetapan: (request, caller) => proposeKetetapan(deps, request, caller),
    ajukanTutupFitrah: (request, caller) => proposeTutupFitrah(deps, request, caller),
    ajukanWakafUang: (request, caller) => proposeWakafUang(deps, request, caller),
    putusKetentuan: (request, caller) =>
      stepKetentuan(deps, caller, (act) =>
        decideUsulan(act, ketentuanUsulan, request.idketentuan, request)),
    tarikKetentuan: (request, caller) =>
      stepKetentuan(deps, caller, (act) =>
        withdrawUsulan(act, ketentuanUsulan, request.idketentuan, request)),
  } satisfies Pick<
    Handlers, keyof typeof programCalls | keyof typeof ketentuanCalls | 'tandaiProgram'
  >
}

function readKelola(
  { db, clock }: Needs, request: ParsedRequestOf<'kelolaProgram'>, caller: Caller,
) {
  const person = personOf(caller)
  const { institusi_id } = person
  const { cari, jenis, status } = request
  return db.inTransaction(institusi_id, async (tx) => {
    const setelah = idOfKode('program', request.setelah)
    const filter = { schools: await schoolsOf(tx, person), cari, jenis, status, setelah }
    const rows = await listProgram(tx, filter, PORTAL_PAGE_SIZE)
    const keadaan = await readKeadaan(tx, clock.now())
    const totals = await readDana(tx, rows.map(({ id }) => id))
    return showDaftar(rows, (row) => {
      const dana = totals.get(row.id)
      if (!dana) throw new Error(`no totals of program ${row.id}`)
      return showPortal(row, { ...keadaan, institusi_id, dana })
    })
  })
}
