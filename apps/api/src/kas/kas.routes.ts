import type { Level } from '@lunas/contract/pengguna/level'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { closeKas } from '#kas/close-kas'
import { decideKas, withdrawKas } from '#kas/decide-kas'
import { showKas } from '#kas/kas'
import { findOpenKas, listKas } from '#kas/kas.queries'
import type { Needs } from '#kas/needs'
import { readBuku } from '#kas/read-buku'
import { takeCash } from '#kas/take-cash'
import { readPemutus } from '#usulan/read-pemutus'

/** They only see what they counted themselves. */
const OWN_ONLY: ReadonlySet<Level> = new Set(['kasir', 'tu'])

export function kasRoutes(deps: Needs) {
  const { db } = deps
  return {
    terimaKas: (request, caller, key) => takeCash(deps, request, caller, key),
    tutupKas: (request, caller) => closeKas(deps, request, caller),
    putusKas: (request, caller) => decideKas(deps, request, caller),
    tarikKas: (request, caller) => withdrawKas(deps, request, caller),
    getKas(_request, caller) {
      const person = personOf(caller)
      const { institusi_id, pengguna_id } = person
      return db.inTransaction(institusi_id, async (tx) => {
        const pemutus = await readPemutus(tx, person)
        const open = await findOpenKas(tx, pengguna_id)
        return open.map((kas) => showKas(institusi_id, kas, pemutus))
      })
    },
    riwayatKas({ setelah, idsekolah, petugas, ...days }, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      const { institusi_id, level } = person
      return db.inTransaction(institusi_id, async (tx) => {
        const filter = {
          pengguna_id: OWN_ONLY.has(level) ? person.pengguna_id : idOfKode('pengguna', petugas),
          schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('kas', setelah),
          ...days,
        }
        const rows = await listKas(tx, filter, limit)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (kas) => showKas(institusi_id, kas, pemutus))
      })
    },
    bukuKas(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readBuku(deps, tx, person, request))
    },
  } satisfies Partial<Handlers>
}
