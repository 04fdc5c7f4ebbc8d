import { localDateAt } from '@lunas/values/local-date'
import type { Deps } from '#deps'
import type { Tx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { leaveJejak } from '#platform/jejak'
import { endOf, type Cicilan } from '#cicilan/cicilan'
import { holdCicilan, listRunning, movePlan } from '#cicilan/cicilan.queries'

type WatchDeps = Pick<Deps, 'db' | 'clock'>

/** Small commits, so that no payment waits long for a bill that is looked at. */
const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes down which plans have ended: paid, cancelled with their bill, or left unpaid for too long,
 * after which the whole bill is due again. Two workers at once write it once.
 */
export async function watchCicilan({ db, clock }: WatchDeps): Promise<number> {
  const all = await db.platform<{ id: string }>('SELECT id FROM institusi ORDER BY id')
  const now = clock.now()
  let ended = 0
  for (const { id } of all) {
    for (let after = FIRST; ;) {
      const rows = await db.inTransaction(id, (tx) => listRunning(tx, BATCH, after))
      for (const cicilan of rows.filter((one) => endAt(one, now))) {
        ended += await db.inTransaction(id, (tx) => end(tx, cicilan.id, now))
      }
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) break
      after = last.id
    }
  }
  return ended
}

/** Looked at again under its lock: it may have been paid, or ended, since. */
async function end(tx: Tx, id: string, now: Date): Promise<number> {
  const cicilan = await holdCicilan(tx, id)
  const status = cicilan?.status === 'berjalan' && endAt(cicilan, now)
  if (!cicilan || !status) return 0
  await movePlan(tx, cicilan, { status, diputus_at: now, diputus_oleh: null, catatan: '' })
  await leaveJejak(tx, {
    pada: now, pengguna_id: null, tindakan: 'cicilan_berakhir', subject_id: id,
    sekolah_id: cicilan.sekolah_id, sebelum: { status: 'berjalan' }, sesudah: { status },
  })
  if (status === 'macet') await enqueue(tx, 'tell-cicilan', id, now)
  return 1
}

function endAt(cicilan: Cicilan, now: Date) {
  return endOf(cicilan, localDateAt(now, cicilan.zona_waktu))
}
