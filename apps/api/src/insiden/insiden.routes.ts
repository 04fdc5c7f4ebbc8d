import { parseKode } from '@lunas/values/kode'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import {
  changeInsiden, closeInsiden, decideInsiden, markTerdampak, openInsiden, proposeInsiden,
  recountInsiden, withdrawInsiden,
} from '#insiden/change-insiden'
import { renderPesan } from '#insiden/insiden'
import { listTerdampak } from '#insiden/list-terdampak'
import type { Needs, Others } from '#insiden/needs'
import { listInsiden } from '#insiden/read-insiden'
import { writeSurat } from '#insiden/write-surat'

export function insidenRoutes(deps: Needs, others: Others) {
  const { db, findInstitusi } = deps
  const room = { ...deps, ...others }
  return {
    kelompokInsiden: async () =>
      others.kelompok.map(({ nama, perihal, tabel }) => ({ nama, perihal, tabel: [...tabel] })),
    async daftarInsiden(_request, caller) {
      const person = personOf(caller)
      const { nama: institusi } = await findInstitusi(person.institusi_id)
      return db.inTransaction(person.institusi_id, (tx) => listInsiden(tx, { person, institusi }))
    },
    bukaInsiden: (request, caller) => openInsiden(room, caller, request),
    ubahInsiden: (request, caller) => changeInsiden(room, caller, request),
    hitungInsiden: ({ idinsiden }, caller) => recountInsiden(room, caller, idinsiden),
    daftarTerdampak: (request, caller, limit?: number) =>
      db.inTransaction(personOf(caller).institusi_id, (tx) => listTerdampak(tx, request, limit)),
    async pratinjauInsiden(isi, caller) {
      const { nama } = await findInstitusi(personOf(caller).institusi_id)
      return { teks: renderPesan(nama, isi) }
    },
    ajukanInsiden: (request, caller) => proposeInsiden(room, caller, request),
    putusInsiden: (request, caller) => decideInsiden(room, caller, request),
    tarikInsiden: (request, caller) => withdrawInsiden(room, caller, request),
    async tandaiInsiden(request, caller) {
      const { idterdampak } = request
      if (idterdampak === undefined) return markTerdampak(room, caller, request, null)
      const kode = parseKode('terdampak', idterdampak)
      if (kode?.institusi_id !== personOf(caller).institusi_id) throw refuse('INSIDEN_TIDAK_DITEMUKAN')
      return markTerdampak(room, caller, request, kode.id)
    },
    tutupInsiden: (request, caller) => closeInsiden(room, caller, request),
    suratInsiden: ({ idinsiden }, caller) => writeSurat(deps, caller, idinsiden),
  } satisfies Partial<Handlers>
}
