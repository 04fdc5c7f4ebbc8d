import type { Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import { parseKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { decideKasus, withdrawKasus } from '#rekonsiliasi/kasus/decide-kasus'
import { listCalon } from '#rekonsiliasi/kasus/list-calon'
import { listCakupan } from '#rekonsiliasi/impor/list-cakupan'
import { listKasus } from '#rekonsiliasi/kasus/list-kasus'
import { listImpor } from '#rekonsiliasi/impor/list-impor'
import type { Needs } from '#rekonsiliasi/needs'
import { proposeKasus } from '#rekonsiliasi/kasus/propose-kasus'
import { receiveBerkas } from '#rekonsiliasi/impor/receive-berkas'
import { loadTarif } from '#rekonsiliasi/tarif'
import { withdrawImpor } from '#rekonsiliasi/impor/withdraw-impor'

export function rekonsiliasiRoutes(deps: Needs) {
  const { db } = deps
  const tarif = loadTarif(deps.config.tarifOverrides)
  return {
    imporBerkas: (request, caller, file) => receiveBerkas(deps, caller, request, file),
    getImpor({ setelah }, caller) {
      const after = setelah === undefined ? undefined : parseKode('impor', setelah)?.id
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => listImpor(tx, person, after))
    },
    getCakupanImpor(_request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => listCakupan(tx, person))
    },
    getPemetaan: (_request, caller) =>
      db.inTransaction(personOf(caller).institusi_id, async (tx) => {
        const rows = await tx.query<{ nama_bank: string; pemetaan: Pemetaan; dipakai_at: Date }>(
          `SELECT nama_bank, pemetaan, dipakai_at FROM pemetaan_bank
            WHERE institusi_id = $1 ORDER BY dipakai_at DESC`,
          [tx.institusi_id],
        )
        return rows.map((row) => ({ ...row, dipakai_at: row.dipakai_at.toISOString() }))
      }),
    getKasus(request, caller, limit?: number) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) =>
        listKasus(tx, request, person, await schoolsOf(tx, person), limit),
      )
    },
    batalkanImpor: (request, caller) => withdrawImpor({ ...deps, tarif }, caller, request),
    getCalonKasus: (request, caller) => listCalon(deps, caller, request),
    ajukanKasus: (request, caller) => proposeKasus(deps, caller, request),
    putusKasus: (request, caller) => decideKasus({ ...deps, tarif }, caller, request),
    tarikKasus: (request, caller) => withdrawKasus(deps, caller, request),
  } satisfies Partial<Handlers>
}
