import { claimDue } from '#platform/claim-due'
import { later } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { atOnce } from '#platform/one-by-one'
import type { Needs } from '#ppob/needs'
import { ASK_MIN_MS } from '#ppob/ppob'
import { sendPesanan } from '#ppob/send-pesanan'

const CLAIM_BATCH = 32
const SEND_AT_ONCE = 8
const DUE = { table: 'pesanan_ppob', id: 'id', at: 'periksa_lagi_at' }

/** Sends paid orders and asks about pending ones. A worker that dies loses its turn and nothing else. */
export async function sweepPesanan(deps: Needs, sweepDb: Database): Promise<boolean> {
  const now = deps.clock.now()
  const round = { sweepDb, logger: deps.logger, sweep: 'send-pesanan', batch: CLAIM_BATCH }
  return claimDue(round, DUE, now, later(now, ASK_MIN_MS), (due) =>
    atOnce(deps, round.sweep, SEND_AT_ONCE, due, (kode) => sendPesanan(deps, kode)),
  )
}
