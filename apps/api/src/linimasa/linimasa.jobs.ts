import { linimasaTransitions, tingkatOf } from '#linimasa/linimasa'
import { listKelas } from '#linimasa/kelola.queries'
import type { Needs } from '#linimasa/needs'
import { listPembaca, takeDue, endOver, findTerbitan } from '#linimasa/due.queries'
import { inShares } from '#platform/claim-due'
import type { Database } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import type { JobHandler } from '#platform/jobs/jobs'

/** Few posts appear at the same minute; more wait for the next round. */
const BATCH = 50
/** How many persons are handed to a hearer at a time. */
const PERSONS_AT_ONCE = 500

/** Ends posts whose time is over, and leaves a job for each post whose time has come, once. */
export async function sweepLinimasa(
  deps: Pick<Needs, 'db' | 'clock' | 'logger'>, sweepDb: Database,
): Promise<boolean> {
  const now = deps.clock.now()
  const round = { sweepDb, logger: deps.logger, sweep: 'watch-linimasa', batch: BATCH }
  const waiting = `SELECT institusi_id FROM linimasa
    WHERE status = 'terbit'
      AND (tayang_dari <= $1 AND diumumkan_at IS NULL OR tayang_sampai <= $1)`
  return inShares(round, waiting, [now], {
    take: (institusi_id, share) =>
      deps.db.inTransaction(institusi_id, async (tx) => {
        const due = await takeDue(tx, now, share)
        for (const id of due) await enqueue(tx, 'tell-linimasa', id, now)
        const over = await endOver(tx, linimasaTransitions.end.to, now, share)
        return Math.max(due.length, over)
      }),
  })
}

/** Tells everybody who wants to know about a post that has appeared, unless it is gone again. */
export function tellLinimasaJob(deps: Pick<Needs, 'db' | 'clock' | 'linimasaHearers'>): JobHandler {
  return async ({ institusi_id, subject_id }) => {
    const { db, clock, linimasaHearers } = deps
    if (linimasaHearers.length === 0) return
    let after: string | undefined
    do {
      const last = after
      const told = await db.inTransaction(institusi_id, async (tx) => {
        const post = await findTerbitan(tx, subject_id, clock.now())
        if (!post) return undefined
        const classes = post.sekolah_id && post.sasaran === 'tingkat'
          ? (await listKelas(tx, post.sekolah_id)).filter((one) => tingkatOf(one) === post.tingkat)
          : [post.kelas]
        return { post, ids: await listPembaca(tx, post, classes, last, PERSONS_AT_ONCE) }
      })
      if (!told || told.ids.length === 0) return
      const { post: { id, judul }, ids } = told
      // Outside of the transaction: a hearer may call a provider.
      for (const hear of linimasaHearers) await hear(institusi_id, { id, judul }, ids)
      after = ids.length === PERSONS_AT_ONCE ? ids.at(-1) : undefined
    } while (after)
  }
}
