import { claimDue } from '#platform/claim-due'
import { later, SECOND_MS } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { atOnce } from '#platform/one-by-one'
import { checkPembayaran } from '#pembayaran/check-pembayaran'
import type { Needs } from '#pembayaran/needs'
import { CHECK_WAITING_MS, type Pembayaran } from '#pembayaran/pembayaran'
import { resumeCallback } from '#pembayaran/receive-callback'

/** So many are claimed, and so many asked at once; the rest waits its turn, oldest first. */
const CLAIM_BATCH = 64
const ASK_AT_ONCE = 16
/** An API process that is alive has long finished with a callback by then. */
const CALLBACK_PATIENCE_MS = 10 * SECOND_MS

/** Asks about payments that are due. Claiming moves them on, so that no two workers ask twice. */
export async function sweepDuePembayaran(deps: Needs, sweepDb: Database): Promise<boolean> {
  const alone = await sweepDue(deps, sweepDb, 'pembayaran')
  const joint = await sweepDue(deps, sweepDb, 'pembayaran_gabungan')
  return alone || joint
}

async function sweepDue(
  deps: Needs, sweepDb: Database, table: Pembayaran['kept_in'],
): Promise<boolean> {
  const now = deps.clock.now()
  const round = { sweepDb, logger: deps.logger, sweep: 'check-pembayaran', batch: CLAIM_BATCH }
  const waiting = { table, id: 'id', at: 'periksa_lagi_at' }
  return claimDue(round, waiting, now, later(now, CHECK_WAITING_MS), async (due) => {
    deps.metrics.checks.inc(due.length)
    await atOnce(deps, round.sweep, ASK_AT_ONCE, due, (kode) => checkPembayaran(deps, kode))
  })
}

/**
 * Finishes what a stopped process had stored but not applied. One that cannot be applied waits as
 * long again as it has waited, at most an hour, behind all others; it is never given up.
 */
export async function sweepCallbacks(deps: Needs, sweepDb: Database): Promise<boolean> {
  const now = deps.clock.now()
  const open = await sweepDb.platform<{ id: string; body: string }>(
    `UPDATE inbound_callback c
        SET coba_lagi_at = $1::timestamptz + least($1::timestamptz - c.diterima_at, '1 hour')
       FROM (SELECT id FROM inbound_callback
              WHERE selesai_at IS NULL AND diterima_at < $2
                AND coalesce(coba_lagi_at, diterima_at) <= $1
              ORDER BY coalesce(coba_lagi_at, diterima_at) LIMIT $3 FOR UPDATE SKIP LOCKED) d
      WHERE c.id = d.id
     RETURNING c.id, c.body`,
    [now, later(now, -CALLBACK_PATIENCE_MS), CLAIM_BATCH],
  )
  await atOnce(deps, 'resume-callbacks', ASK_AT_ONCE, open, (one) => resumeCallback(deps, one))
  return open.length === CLAIM_BATCH
}
