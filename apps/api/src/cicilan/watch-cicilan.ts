import { localDateAt } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { inEveryInstitusi, oneByOne } from '#platform/one-by-one'
import { enqueue } from '#platform/jobs/enqueue'
import { leaveJejak } from '#platform/jejak'
import { endOf, type Cicilan } from '#cicilan/cicilan'
import { lockCicilan, listOpen, movePlan } from '#cicilan/cicilan.queries'
import type { Needs } from '#cicilan/needs'

type WatchDeps = Pick<Needs, 'db' | 'clock' | 'logger'>

const SWEEP = 'watch-cicilan'

/** Small commits, so that no payment waits long for a locked bill. */
const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Ends plans that are over: paid, cancelled or changed with their bill, or unpaid for too long,
 * after which the whole bill is due again. Two workers at the same moment end each plan once.
 */
export async function watchCicilan(deps: WatchDeps): Promise<void> {
  const now = deps.clock.now()
  await inEveryInstitusi(deps, SWEEP, async (id) => {
    for (const status of ['berjalan', 'diajukan'] as const) await endAll(deps, id, status, now)
  })
}

async function endAll(
  deps: WatchDeps, institusi_id: string, status: 'diajukan' | 'berjalan', now: Date,
): Promise<void> {
  const { db } = deps
  for (let after = FIRST; ;) {
    const rows = await db.inTransaction(institusi_id, (tx) => listOpen(tx, status, BATCH, after))
    const over = rows.filter((one) => endAt(one, now)).map(({ id }) => ({ institusi_id, id }))
    await oneByOne(deps, SWEEP, over, ({ id }) =>
      db.inTransaction(institusi_id, (tx) => end(tx, id, now)),
    )
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

/** Checks again under the lock, since the plan may have been paid or ended meanwhile. */
async function end(tx: Tx, id: string, now: Date): Promise<void> {
  const cicilan = await lockCicilan(tx, id)
  const isOpen = cicilan?.status === 'berjalan' || cicilan?.status === 'diajukan'
  const ended = isOpen && endAt(cicilan, now)
  if (!ended) return
  const { status, catatan } = ended
  await movePlan(tx, cicilan, { status, diputus_at: now, diputus_oleh: null, catatan })
  await leaveJejak(tx, {
    pada: now, pengguna_id: null, tindakan: 'cicilan_berakhir', subject_id: id,
    sekolah_id: cicilan.sekolah_id, sebelum: { status: cicilan.status }, sesudah: { status },
  })
  // For a paid plan the receipt is enough, and a cancelled bill asks for nothing.
  if (status === 'macet' || catatan) await enqueue(tx, 'tell-cicilan', id, now)
}

function endAt(cicilan: Cicilan, now: Date) {
  return endOf(cicilan, localDateAt(now, cicilan.zona_waktu))
}
