import { formatKode, type Kode } from '@lunas/values/kode'
import { later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { ProviderError } from '#platform/provider-error'
import type { ChargeReport } from '#ports/payment-gateway'
import { applyReport } from '#pembayaran/apply-report'
import { closeCharge } from '#pembayaran/close-charge'
import { askPersonAt, nextDoubtCheck } from '#pembayaran/doubt'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import type { Needs } from '#pembayaran/needs'
import { openCharge } from '#pembayaran/open-charge'
import { hasClosedBill } from '#pembayaran/paid-elsewhere.queries'
import { isOverdue, isWaiting, nextCheck, type Pembayaran } from '#pembayaran/pembayaran'
import { findDoubtedSince, findPembayaran, scheduleCheck } from '#pembayaran/pembayaran.queries'

/** How soon an unanswered opening is tried again while the parent waits for the number. */
const REOPEN_MS = 3 * SECOND_MS
/** A finished payment is not urgent, and a failing gateway should get few calls. */
const ASK_AGAIN_MS = 5 * MINUTE_MS
/** After this the parent has left, and a number that appears later would only confuse. */
const REOPEN_UNTIL_MS = 10 * MINUTE_MS

/** Asks the gateway about one payment and brings our books in line. */
export async function checkPembayaran(deps: Needs, { institusi_id, id }: Kode): Promise<void> {
  const { db, clock, logger } = deps
  const before = await db.inTransaction(institusi_id, (tx) => findPembayaran(tx, id))
  if (!before) return
  const kode: Kode = { institusi_id, id: before.id }
  let answered = true
  try {
    if (isWaiting(before.status)) await checkWaiting(deps, kode, before)
    else await checkFinished(deps, kode, before)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    answered = false
    logger.warn({ pembayaran_id: kode.id, err: error }, 'gateway did not answer a check')
    await doubtIfOverdue(deps, kode, before)
  }
  await db.inTransaction(kode.institusi_id, async (tx) => {
    const after = await findPembayaran(tx, kode.id)
    if (!after) return
    const now = clock.now()
    if (after.status === 'dipastikan') return goOnDoubting(deps, tx, after, now)
    await scheduleCheck(tx, after, whenNext(before, after, answered, now), now)
  })
}

/** Asks at growing intervals and then hands over to an officer, so that every doubt ends. */
async function goOnDoubting(
  { holdPembayaran }: Needs, tx: Tx, doubted: Pembayaran, now: Date,
): Promise<void> {
  const { id } = doubted
  const sejak = (await findDoubtedSince(tx, id)) ?? now
  await scheduleCheck(tx, doubted, nextDoubtCheck(sejak, now), now)
  if (askPersonAt(sejak) <= now) await holdPembayaran(tx, id, 'penyedia_diam', now)
}

function whenNext(
  before: Pembayaran,
  after: Pembayaran,
  answered: boolean,
  now: Date,
): Date | null {
  if (isWaiting(after.status) && !after.instruksi) return later(now, REOPEN_MS)
  // A check without an answer does not count, not even the last one.
  if (!isWaiting(after.status) && !answered) return later(now, ASK_AGAIN_MS)
  // A payment that this check settled is asked about once more.
  if (isWaiting(before.status) && after.status === 'berhasil') return later(now, MINUTE_MS)
  return nextCheck(after.status, after.kedaluwarsa_at, now)
}

async function checkWaiting(deps: Needs, kode: Kode, pembayaran: Pembayaran): Promise<void> {
  const { gateway, clock } = deps
  const reference = formatKode('pembayaran', kode.institusi_id, kode.id)
  const age = clock.now().getTime() - pembayaran.dibuat_at.getTime()
  let report = await gateway.findCharge(reference)
  if (await isPaidElsewhere(deps, kode, pembayaran, report)) {
    return closeCharge(deps, kode, 'tagihannya sudah lunas')
  }
  // Ask first: a charge that was opened and has ended meanwhile must not be opened a second time.
  const isOpenable = report.state === 'unknown' || report.state === 'waiting'
  if (!pembayaran.instruksi && age < REOPEN_UNTIL_MS && isOpenable) {
    await openCharge(deps, kode)
    report = await gateway.findCharge(reference)
  }
  const overdue = isOverdue(pembayaran.kedaluwarsa_at, clock.now())
  if (report.state === 'unknown')
    return giveUpUnknown(deps, kode, overdue || age >= REOPEN_UNTIL_MS)
  if (report.state === 'waiting' && overdue) return expireAtGateway(deps, kode, reference)
  // Its answer was lost, and the payer was told that no number will come.
  if (report.state === 'waiting' && !pembayaran.instruksi && age >= REOPEN_UNTIL_MS) {
    await gateway.cancelCharge(reference)
    report = await gateway.findCharge(reference)
  }
  await applyReport(deps, kode, report)
}

/**
 * A number that asks for a bill which is paid by now is closed, also when it asks for other bills
 * too: paid in full it would bring money that nobody owes, and the rest can be paid by a new one. A
 * payment in doubt may have been paid, so it is left to whoever finds out.
 */
async function isPaidElsewhere(
  { db }: Needs, { institusi_id, id }: Kode, { status }: Pembayaran, report: ChargeReport,
): Promise<boolean> {
  if (status !== 'menunggu' || (report.state !== 'waiting' && report.state !== 'unknown')) return false
  return db.inTransaction(institusi_id, (tx) => hasClosedBill(tx, id))
}

/** The gateway never had the charge, so it cannot have been paid. */
async function giveUpUnknown({ db, clock, hints }: Needs, kode: Kode, late: boolean): Promise<void> {
  if (!late) return
  const sebab = 'penyedia pembayaran tidak mengenal pembayaran ini'
  if (await movePembayaran(db, kode.institusi_id, kode.id, 'fail', sebab, clock.now())) {
    hints.publish(kode.id)
  }
}

/** Closed at the gateway first: otherwise it could still be paid after we called it expired. */
async function expireAtGateway(deps: Needs, kode: Kode, reference: string): Promise<void> {
  await deps.gateway.expireCharge(reference)
  await applyReport(deps, kode, await deps.gateway.findCharge(reference))
}

/** Checks a finished payment, since money may have come late or a second time. */
async function checkFinished(deps: Needs, kode: Kode, { status }: Pembayaran): Promise<void> {
  const { gateway } = deps
  const reference = formatKode('pembayaran', kode.institusi_id, kode.id)
  const { money, returns } = await gateway.listMoney(reference)
  const report: ChargeReport = { state: 'paid', money, returns, instruksi: null }
  await applyReport(deps, kode, report)
  if (money.length > 0 || status === 'berhasil') return
  // A charge that opened after we ended the payment must be closed, or it could be paid.
  const { state } = await gateway.findCharge(reference)
  if (state === 'waiting') await gateway.cancelCharge(reference)
}

/** Past its time with a silent gateway: it may have been paid, so it becomes a doubt. */
async function doubtIfOverdue(
  { db, clock, hints }: Needs,
  kode: Kode,
  before: Pembayaran,
): Promise<void> {
  const now = clock.now()
  if (before.status !== 'menunggu' || before.kedaluwarsa_at > now) return
  if (
    await movePembayaran(db, kode.institusi_id, kode.id, 'doubt', 'penyedia belum menjawab', now)
  ) {
    hints.publish(kode.id)
  }
}
