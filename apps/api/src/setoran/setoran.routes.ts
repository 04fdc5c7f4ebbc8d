import { writeExcel } from '#platform/dokumen/excel'
import { writePdf } from '#platform/dokumen/pdf-list'
import { collect } from '#platform/dokumen/sink'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { composeSetoran } from '#setoran/compose-setoran'
import { dissolveSetoran } from '#setoran/dissolve-setoran'
import {
  decideSetoran, proposeSetoran, receiveSetoran, withdrawSetoran,
} from '#setoran/hand-over'
import { listSetoran } from '#setoran/list-setoran'
import { listTertunda } from '#setoran/list-tertunda'
import type { Needs } from '#setoran/needs'
import { readSetoran, takeSetoran } from '#setoran/read-setoran'
import { berkasOf } from '#setoran/setoran-berkas'

export function setoranRoutes(deps: Needs) {
  return {
    getSetoran(request, caller, limit?: number) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, (tx) =>
        listSetoran(tx, person, request, limit),
      )
    },
    getSetoranTertunda(request, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, (tx) => listTertunda(tx, person, request))
    },
    rincianSetoran: ({ idsetoran }, caller) => readSetoran(deps, caller, idsetoran),
    susunSetoran: (_request, caller) => composeSetoran(deps, caller),
    bubarkanSetoran: (request, caller) => dissolveSetoran(deps, caller, request),
    ajukanSetoran: (request, caller) => proposeSetoran(deps, caller, request),
    putusSetoran: (request, caller) => decideSetoran(deps, caller, request),
    tarikSetoran: (request, caller) => withdrawSetoran(deps, caller, request),
    terimaSetoran: (request, caller) => receiveSetoran(deps, caller, request),
    async pdfSetoran({ idsetoran }, caller) {
      const statement = await takeSetoran(deps, caller, idsetoran, 'pdf')
      const berkas = await berkasOf(deps, caller, statement)
      const content = await collect((sink) => writePdf(sink, berkas))
      return { filename: `${idsetoran}.pdf`, content }
    },
    async excelSetoran({ idsetoran }, caller) {
      const statement = await takeSetoran(deps, caller, idsetoran, 'excel')
      const berkas = await berkasOf(deps, caller, statement)
      const content = await collect((sink) => writeExcel(sink, berkas))
      return { filename: `${idsetoran}.xlsx`, content }
    },
  } satisfies Partial<Handlers>
}
