import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import type { SisaDana } from '@lunas/contract/ziswaf/penyaluran'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf, type Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { attachBerkas, readBerkasPenyaluran } from '#penyaluran/berkas'
import { readHak } from '#penyaluran/hak.queries'
import { readLaporanDana } from '#penyaluran/laporan-dana'
import type { Needs } from '#penyaluran/needs'
import { showPenyaluran } from '#penyaluran/penyaluran'
import { findPenyaluran, listHeld, listPenyaluran } from '#penyaluran/penyaluran.queries'
import { penyaluranUsulan } from '#penyaluran/penyaluran.usulan'
import { proposePenyaluran } from '#penyaluran/propose-penyaluran'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findPenyaluran, show: showPenyaluran })

export function penyaluranRoutes(deps: Needs) {
  return {
    ajukanPenyaluran: (request, caller, key) => proposePenyaluran(deps, request, caller, key),
    putusPenyaluran: (request, caller) =>
      inOneCommit(deps, caller, (act) =>
        decideUsulan(act, penyaluranUsulan, request.idpenyaluran, request)),
    tarikPenyaluran: (request, caller) =>
      inOneCommit(deps, caller, (act) =>
        withdrawUsulan(act, penyaluranUsulan, request.idpenyaluran, request)),
    async berkasPenyaluran(request, caller, file) {
      const row = await attachBerkas(deps, request, caller, file)
      return inOneCommit(deps, caller, async () => row)
    },
    fotoPenyaluran: (request, caller) => readBerkasPenyaluran(deps, request, caller),
    sisaDana: (_request, caller) => readSisa(deps, caller),
    // Async, so that a refusal becomes an answer instead of a thrown error.
    laporanDana: async (request, caller) => readLaporanDana(deps, request, caller),
    getPenyaluran(
      { kode_program, setelah, urut = '-dibuat', ...request }, caller, limit = PORTAL_PAGE_SIZE,
    ) {
      const person = personOf(caller)
      const { institusi_id } = person
      return deps.db.inTransaction(institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person),
          sekolah_id: null,
          program_id: idOfKode('program', kode_program),
          setelah: idOfKode('penyaluran', setelah),
          urut,
          ...request,
        }
        const rows = await listPenyaluran(tx, filter, limit)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showPenyaluran(institusi_id, row, pemutus))
      })
    },
  } satisfies Partial<Handlers>
}

/** What each program holds, and what may leave it by the decree. */
function readSisa({ db }: Pick<Needs, 'db'>, caller: Caller): Promise<SisaDana[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const held = await listHeld(tx, await schoolsOf(tx, person))
    const zakat = held.filter(({ jenis }) => isZakat(jenis)).map(({ id }) => id)
    const shares = zakat.length > 0 ? await readHak(tx, zakat) : new Map<string, never>()
    return held.map(({ id, ...row }) => ({
      kode_program: formatKode('program', tx.institusi_id, id), ...row,
      ...(shares.get(id) ?? { sisa_setor: rupiah(0), sisa_amil: rupiah(0) }),
    }))
  })
}
