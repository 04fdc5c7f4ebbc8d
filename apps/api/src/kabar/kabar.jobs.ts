import { claimDue } from '#platform/claim-due'
import { later } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { atOnce } from '#platform/one-by-one'
import type { BatchHandler, JobHandler } from '#platform/jobs/jobs'
import { CLAIM_MS } from '#kabar/kabar'
import type { Needs } from '#kabar/needs'
import { sendKabar } from '#kabar/send-kabar'
import { tellCicilan } from '#kabar/tell-cicilan'
import { tellKuitansi, tellStatus } from '#kabar/tell-pembayaran'
import { tellPengembalian } from '#kabar/tell-pengembalian'
import { tellTitipan } from '#kabar/tell-titipan'

/** So many are claimed, and so many sent at once: well below what WhatsApp takes in a second. */
const CLAIM_BATCH = 64
const SEND_AT_ONCE = 8
const DUE = {
  table: 'kabar', id: 'id', at: 'kirim_at', only: `status = 'menunggu'`, order: 'giliran, kirim_at',
}

/** Tells of receipts; whoever is told once is not told again. */
export function tellKuitansiJob(deps: Needs): BatchHandler {
  return ({ institusi_id, subject_ids }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellKuitansi(deps, tx, subject_ids))
}

/** Tells how a payment stands by now. */
export function tellStatusJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellStatus(deps, tx, subject_id))
}

/** Tells what became of a plan to pay in parts. */
export function tellCicilanJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellCicilan(deps, tx, subject_id))
}

/** Tells what stayed kept, since the bills that it was meant for do not take it any more. */
export function tellTitipanJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellTitipan(deps, tx, subject_id))
}

/** Tells that a part of a payment went back. */
export function tellPengembalianJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellPengembalian(deps, tx, subject_id))
}

/** Sends what is due. Claiming moves it on, so that no two workers send the same. */
export async function sweepKabar(deps: Needs, sweepDb: Database): Promise<boolean> {
  const now = deps.clock.now()
  const round = { sweepDb, logger: deps.logger, sweep: 'send-kabar', batch: CLAIM_BATCH }
  return claimDue(round, DUE, now, later(now, CLAIM_MS), (due) =>
    atOnce(deps, round.sweep, SEND_AT_ONCE, due, (kode) => sendKabar(deps, kode)),
  )
}
