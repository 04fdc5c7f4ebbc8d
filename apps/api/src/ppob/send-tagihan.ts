import { formatKode, type Kode } from '@lunas/values/kode'
import { minusRupiah, rupiah } from '@lunas/values/rupiah'
import { HOUR_MS } from '#platform/clock'
import { randomId } from '#platform/ids'
import { ProviderError } from '#platform/provider-error'
import type { BillerBill, BillerQuestion, BillerReport } from '#ports/biller'
import { applyReport, refuseUnsent } from '#ppob/apply-report'
import { markBillSent, saveInquiry } from '#ppob/bill.queries'
import { isSameDay } from '#ppob/jam'
import type { Needs } from '#ppob/needs'
import type { PesananRow } from '#ppob/ppob'

/** How long a paid bill waits for a biller that does not say what is owed; then its money goes back. */
const INQUIRY_WAIT_MS = 2 * HOUR_MS
const ROSE = '69'
const GONE = '60'

/**
 * Asks once more what is owed, under a new reference that is committed first, then pays under it.
 * Only the amount that was quoted, or less, is paid; a larger bill is never sent.
 */
export async function payTagihan(deps: Needs, { institusi_id, id }: Kode): Promise<void> {
  const asked_at = deps.clock.now()
  const bayar_id = randomId()
  const order = await deps.db.inTransaction(institusi_id, (tx) => saveInquiry(tx, id, bayar_id, asked_at))
  if (!order || order.tagihan === null) return
  const bill = await askAgain(deps, questionOf(institusi_id, order, bayar_id))
  if (!bill.isOwed) {
    const isOver = asked_at.getTime() - order.berlaku_sampai.getTime() > INQUIRY_WAIT_MS
    if (!bill.isTransient || isOver) await refuseUnsent(deps, institusi_id, id, bill.rc)
    return
  }
  const kembali = minusRupiah(order.tagihan, bill.tagihan)
  if (kembali < 0 || bill.harga > bill.tagihan) {
    await refuseUnsent(deps, institusi_id, id, ROSE)
    return
  }
  const sent = await deps.db.inTransaction(institusi_id, (tx) =>
    markBillSent(tx, id, bayar_id, { harga_maks: bill.harga, kembali, now: deps.clock.now() }),
  )
  if (sent) await settle(deps, institusi_id, sent, await deps.biller.payBill(questionOf(institusi_id, sent, bayar_id)))
}

/** Silence before the payment is like an answer that says to come back later. */
async function askAgain({ biller, logger }: Needs, question: BillerQuestion): Promise<BillerBill> {
  try {
    return await biller.askBill(question)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ err: error, ref_id: question.ref_id }, 'biller did not say what is owed')
    return { isOwed: false, rc: '', isTransient: true }
  }
}

/** Asks what became of a bill; one that never reached the biller is paid, if its day is not over. */
export async function followTagihan(deps: Needs, institusi_id: string, order: PesananRow): Promise<void> {
  const { bayar_id, bayar_at } = order
  if (bayar_id === null || bayar_at === null) throw new Error(`bill ${order.id} was sent without a reference`)
  const question = questionOf(institusi_id, order, bayar_id)
  const found = await deps.biller.findBill(question)
  const isToday = isSameDay(bayar_at, deps.clock.now())
  const report = found.state === 'unpaid' && isToday ? await deps.biller.payBill(question) : found
  await settle(deps, institusi_id, order, report)
}

/** The biller takes no payment after the day of the inquiry, so what is unpaid then never will be paid. */
async function settle(deps: Needs, institusi_id: string, { id, bayar_at }: PesananRow, report: BillerReport) {
  const isOver = report.state === 'unpaid' && bayar_at !== null && !isSameDay(bayar_at, deps.clock.now())
  const known: BillerReport = isOver ? { ...report, state: 'failure', rc: GONE, harga: rupiah(0) } : report
  await applyReport(deps, institusi_id, id, known)
}

function questionOf(institusi_id: string, { sku, nomor, nominal }: PesananRow, bayar_id: string): BillerQuestion {
  return { ref_id: formatKode('pesanan', institusi_id, bayar_id), sku, nomor, nominal }
}
