import type { Kode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { claimDue } from '#platform/claim-due'
import { later, MINUTE_MS } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { oneByOne } from '#platform/one-by-one'
import type { Needs } from '#donasi/needs'
import { nextReminder } from '#donasi/next-reminder'
import { lockPengingat, movePengingat } from '#donasi/pengingat.queries'

type RemindDeps = Pick<Needs, 'db' | 'clock' | 'logger'>

const CLAIM_BATCH = 64
/** A worker that dies after claiming loses its turn; the reminder comes this much later. */
const CLAIM_MS = 5 * MINUTE_MS
const DUE = { table: 'pengingat_donasi', id: 'id', at: 'berikut_at' }

/** Lets donors be told whose day has come. */
export async function sweepPengingatDonasi(deps: RemindDeps, sweepDb: Database): Promise<boolean> {
  const now = deps.clock.now()
  const round = { sweepDb, logger: deps.logger, sweep: 'remind-donasi', batch: CLAIM_BATCH }
  return claimDue(round, DUE, now, later(now, CLAIM_MS), (due) =>
    oneByOne(deps, round.sweep, due, (kode) => remind(deps, kode)),
  )
}

/** The message and the date of the next one are one commit: never two on a day, never none. */
function remind({ db, clock }: RemindDeps, { institusi_id, id }: Kode): Promise<void> {
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const row = await lockPengingat(tx, id)
    if (!row) return
    const today = localDateAt(now, row.zona_waktu)
    await movePengingat(tx, id, today, nextReminder(row.tanggal, row.zona_waktu, now))
    if (row.terakhir !== today) await enqueue(tx, 'tell-pengingat-donasi', id, now)
  })
}
