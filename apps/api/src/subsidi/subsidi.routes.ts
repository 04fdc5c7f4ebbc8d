import type { subsidiCalls } from '@lunas/contract/kantin/subsidi.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#subsidi/needs'
import { proposeSubsidi } from '#subsidi/propose-subsidi'
import { showSubsidi, type Subsidi } from '#subsidi/subsidi'
import { endSubsidi, findSubsidi, listSubsidi } from '#subsidi/subsidi.queries'
import { requireLocked, subsidiUsulan } from '#subsidi/subsidi.usulan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'
import type { Act } from '#usulan/usulan'

const inOneCommit = takesSteps({ find: findSubsidi, show: showSubsidi })

type RouteDeps = Pick<Needs, 'db' | 'clock'>

export function subsidiRoutes(deps: RouteDeps) {
  return {
    getSubsidi({ idsekolah, setelah, cari, status }, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          cari, status, schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('subsidi', setelah),
        }
        const rows = await listSubsidi(tx, filter, deps.clock.now(), PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showSubsidi(tx.institusi_id, row, pemutus))
      })
    },
    ajukanSubsidi: (request, caller, key) => proposeSubsidi(deps, request, caller, key),
    putusSubsidi: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, subsidiUsulan, request.idsubsidi, request)),
    tarikSubsidi: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, subsidiUsulan, request.idsubsidi, request)),
    akhiriSubsidi: ({ idsubsidi }, caller) => inOneCommit(deps, caller, (act) => end(act, idsubsidi)),
  } satisfies Pick<Handlers, keyof typeof subsidiCalls>
}

/** What was given today stays until the night. */
async function end(act: Act, idsubsidi: string): Promise<Subsidi> {
  const { tx, caller, now } = act
  const row = await requireLocked(act, idsubsidi)
  if (row.status !== 'disetujui') throw refuse('SUBSIDI_BELUM_BERLAKU')
  const oleh = personOf(caller).pengguna_id
  await endSubsidi(tx, row.id, oleh, now)
  await leaveJejak(tx, {
    pada: now, pengguna_id: oleh, tindakan: 'subsidi_diakhiri', subject_id: row.id, sekolah_id: row.sekolah_id,
    alamat: caller.address, sebelum: { status: row.status }, sesudah: { status: 'berakhir' },
  })
  return row
}
