import type { Klaim as OnWire } from '@lunas/contract/kantin/klaim'
import type { klaimCalls } from '@lunas/contract/kantin/klaim.calls'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { showKlaim, type Klaim } from '#jatah/klaim'
import { findKlaim, listKlaim, saveDiajukan } from '#jatah/klaim.queries'
import { klaimUsulan } from '#jatah/klaim.usulan'
import type { Needs } from '#jatah/needs'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { proposeUsulan } from '#usulan/propose-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'

const ROWS_MAX = 200
type RouteDeps = Pick<Needs, 'db' | 'clock' | 'hints'>

/** Sales without the server that could not be confirmed. */
export function klaimRoutes(deps: RouteDeps) {
  return {
    daftarKlaim({ idsekolah }, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const of = { schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah) }
        const rows = await listKlaim(tx, of, ROWS_MAX)
        const pemutus = await readPemutus(tx, person)
        return rows.map((row) => showKlaim(tx.institusi_id, row, pemutus))
      })
    },
    ajukanKlaim: ({ idklaim, alasan, untuk }, caller) =>
      inOneCommit(deps, caller, (act) =>
        proposeUsulan(act, klaimUsulan, idklaim, async ({ id, status }) => {
          if (status !== 'tertahan') throw refuse('KLAIM_TIDAK_DITEMUKAN')
          const catatan = alasan.trim()
          if (catatan === '') throw refuse('ALASAN_BELUM_DITULIS')
          await saveDiajukan(act.tx, id, { oleh: personOf(caller).pengguna_id, pada: act.now, catatan, untuk })
          return { untuk, alasan: catatan }
        })),
    putusKlaim: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, klaimUsulan, request.idklaim, request)),
    tarikKlaim: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, klaimUsulan, request.idklaim, request)),
  } satisfies Pick<Handlers, keyof typeof klaimCalls>
}

async function inOneCommit(
  { db, clock, hints }: RouteDeps, caller: Caller, step: (act: Act) => Promise<Klaim>,
): Promise<OnWire> {
  const person = personOf(caller)
  const { siswa_id, shown } = await db.inTransaction(person.institusi_id, async (tx) => {
    const row = await step({ tx, caller, now: clock.now() })
    const after = (await findKlaim(tx, row.id)) ?? row
    return { siswa_id: row.siswa_id, shown: showKlaim(tx.institusi_id, after, await readPemutus(tx, person)) }
  })
  if (siswa_id !== null) hints.publish(siswa_id)
  return shown
}
