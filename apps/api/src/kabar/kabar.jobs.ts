import { claimDue } from '#platform/claim-due'
import { later } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { atOnce } from '#platform/one-by-one'
import type { BatchHandler, JobHandler } from '#platform/jobs/jobs'
import { CLAIM_MS } from '#kabar/kabar'
import type { Needs } from '#kabar/needs'
import { sendKabar } from '#kabar/send-kabar'
import { tellBelanja } from '#kabar/tell-belanja'
import { tellCicilan } from '#kabar/tell-cicilan'
import { tellMakan } from '#kabar/tell-makan'
import { tellKuitansi, tellStatus } from '#kabar/tell-pembayaran'
import { tellPengembalian } from '#kabar/tell-pengembalian'
import { tellPengingatDonasi } from '#kabar/tell-pengingat-donasi'
import { tellPenyaluran } from '#kabar/tell-penyaluran'
import { tellPesanan } from '#kabar/tell-pesanan'
import { tellTitipan } from '#kabar/tell-titipan'
import { tellWali } from '#kabar/tell-wali'

/** How many are claimed and sent at once: well below what WhatsApp accepts per second. */
const CLAIM_BATCH = 64
const SEND_AT_ONCE = 8
const DUE = {
  table: 'kabar', id: 'id', at: 'kirim_at', only: `status = 'menunggu'`, order: 'giliran, kirim_at',
}

/** Queues the messages about receipts; a repeated job queues nothing. */
export function tellKuitansiJob(deps: Needs): BatchHandler {
  return ({ institusi_id, subject_ids }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellKuitansi(deps, tx, subject_ids))
}

/** Queues the message about a payment's current status. */
export function tellStatusJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellStatus(deps, tx, subject_id))
}

/** Queues the message about a changed plan to pay in parts. */
export function tellCicilanJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellCicilan(deps, tx, subject_id))
}

/** Queues the messages about a purchase that a guardian wishes. */
export function tellBelanjaJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellBelanja(deps, tx, subject_id))
}

/** Queues the message about ordered food that was fetched or not. */
export function tellMakanJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellMakan(deps, tx, subject_id))
}

/** Queues the message about titipan that stayed, because its bills no longer take it. */
export function tellTitipanJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellTitipan(deps, tx, subject_id))
}

/** Queues the message about a partial refund. */
export function tellPengembalianJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellPengembalian(deps, tx, subject_id))
}

/** Tells every donor of a program that its fund was distributed. */
export function tellPenyaluranJob(deps: Pick<Needs, 'db' | 'clock'>): JobHandler {
  return ({ institusi_id, subject_id }) => tellPenyaluran(deps, institusi_id, subject_id)
}

/** Queues the monthly reminder that a donor wished for. */
export function tellPengingatDonasiJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellPengingatDonasi(deps, tx, subject_id))
}

/** Tells a buyer how an order of pulsa, a token or a bill ended. */
export function tellPesananJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellPesanan(deps, tx, subject_id))
}

/** Queues the messages about a guardian who was added or removed. */
export function tellWaliJob(deps: Needs): JobHandler {
  return ({ institusi_id, subject_id }) =>
    deps.db.inTransaction(institusi_id, (tx) => tellWali(deps, tx, subject_id))
}

/** Sends due messages. Claiming moves their time on, so that no two workers send the same. */
export async function sweepKabar(deps: Needs, sweepDb: Database): Promise<boolean> {
  const now = deps.clock.now()
  const round = { sweepDb, logger: deps.logger, sweep: 'send-kabar', batch: CLAIM_BATCH }
  return claimDue(round, DUE, now, later(now, CLAIM_MS), (due) =>
    atOnce(deps, round.sweep, SEND_AT_ONCE, due, (kode) => sendKabar(deps, kode)),
  )
}
