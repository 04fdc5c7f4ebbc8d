import { minusRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf, type LedgerEvent } from '#ledger/chart'
import { transferOf, type Transfer } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import type { BillerReport } from '#ports/biller'
import type { Needs } from '#ppob/needs'
import { nextAsk, pesananAccount, type PesananRow } from '#ppob/ppob'
import { lockPesanan, saveEnding, saveMasalah, saveWaiting } from '#ppob/ppob.queries'

type ApplyDeps = Pick<Needs, 'db' | 'clock' | 'hints' | 'endSale'>
type EndDeps = Pick<Needs, 'endSale'>

const DELIVERED_AFTER_REFUND = 'Biller mengirim sesudah uangnya dikembalikan.'
const COSTS_MORE = 'Biller mengambil lebih dari harga tertinggi.'

/**
 * Applies what the biller says about an order, by webhook or by poll, in whatever order and however
 * often. The row is locked, and each end has one posting, so an order is delivered or given back once.
 * False when there is no such order.
 */
export async function applyReport(
  deps: ApplyDeps, institusi_id: string, id: string, report: BillerReport,
): Promise<boolean> {
  const now = deps.clock.now()
  const order = await deps.db.inTransaction(institusi_id, async (tx) => {
    const locked = await lockPesanan(tx, id)
    if (locked) await apply(deps, tx, locked, report, now)
    return locked
  })
  if (order) deps.hints.publish(order.pembeli_id)
  return order !== undefined
}

/** Gives the money of a paid order back that was not sent, because its bill is gone or became larger. */
export async function refuseUnsent(deps: ApplyDeps, institusi_id: string, id: string, rc: string): Promise<void> {
  const now = deps.clock.now()
  const order = await deps.db.inTransaction(institusi_id, async (tx) => {
    const locked = await lockPesanan(tx, id)
    if (locked?.status !== 'dibayar') return undefined
    await giveBack(deps, tx, locked, rc, now)
    return locked
  })
  if (order) deps.hints.publish(order.pembeli_id)
}

async function apply(
  deps: EndDeps, tx: Tx, order: PesananRow, report: BillerReport, now: Date,
): Promise<void> {
  // The biller cannot know an order that was never sent, whatever a report says.
  if (order.status === 'dipesan' || order.status === 'dibayar') return
  switch (report.state) {
    case 'success':
      if (order.status === 'dikirim') return deliver(deps, tx, order, report, now)
      // A repeat of the success that was reversed later has its serial number.
      if (order.status === 'dikembalikan' && order.sn !== report.sn) {
        await saveMasalah(tx, order.id, DELIVERED_AFTER_REFUND)
      }
      return
    case 'failure':
      if (order.status === 'dikirim') return giveBack(deps, tx, order, report.rc, now)
      if (order.status === 'berhasil' && report.isRecorded) return reverse(deps, tx, order, report, now)
      return
    case 'pending':
    case 'person':
    case 'unpaid':
      if (order.status === 'dikirim') await waitOn(tx, order, report, now)
  }
}

export async function deliver(
  deps: EndDeps, tx: Tx, order: PesananRow, report: Pick<BillerReport, 'rc' | 'sn' | 'harga'>, now: Date,
): Promise<void> {
  const cost = report.harga ?? order.harga_maks
  const paid = pesananAccount(order.id)
  const [deposit, margin] = await openOwn(tx, order)
  const kept = await openKept(tx, order)
  const used = minusRupiah(order.harga, order.kembali)
  const earned = minusRupiah(used, cost)
  const bookPrice = () => book(tx, order, 'pesanan_terkirim', now, [
    ...moved(paid, deposit, earned < 0 ? used : cost),
    ...moved(paid, margin, earned),
    // A bill that had become smaller leaves the rest to its payer.
    ...moved(paid, kept, order.kembali),
    // A biller that takes more than the payer paid costs us the rest.
    ...moved(margin, deposit, minusRupiah(rupiah(0), earned)),
  ])
  const { kembali } = order
  await deps.endSale(tx, { pembayaran_id: paymentOf(order), status: 'berhasil', kembali, bookPrice }, now)
  const masalah = cost > order.harga_maks ? COSTS_MORE : ''
  await saveEnding(tx, order.id, {
    status: 'berhasil', rc: report.rc, sn: report.sn, harga_biller: cost, masalah, now,
  })
}

/** Everything that was paid for the order is kept for its buyer, or is the agent's again who sold it. */
export async function giveBack(
  deps: EndDeps, tx: Tx, order: PesananRow, rc: string, now: Date,
): Promise<void> {
  const { harga: kembali } = order
  const kept = await openKept(tx, order)
  const bookPrice = () => book(tx, order, 'pesanan_gagal', now, moved(pesananAccount(order.id), kept, kembali))
  await deps.endSale(tx, { pembayaran_id: paymentOf(order), status: 'dikembalikan', kembali, bookPrice }, now)
  await saveEnding(tx, order.id, {
    status: 'dikembalikan', rc, sn: '', harga_biller: null, masalah: '', now,
  })
}

/** A delivered order that the biller took back: it paid the deposit again, and the buyer is paid again. */
async function reverse(
  deps: EndDeps, tx: Tx, order: PesananRow, { rc }: BillerReport, now: Date,
): Promise<void> {
  const cost = order.harga_biller ?? order.harga_maks
  const kept = await openKept(tx, order)
  const [deposit, margin] = await openOwn(tx, order)
  const used = minusRupiah(order.harga, order.kembali)
  const earned = minusRupiah(used, cost)
  const bookPrice = () => book(tx, order, 'pesanan_dibalik', now, [
    ...moved(deposit, kept, earned < 0 ? used : cost),
    ...moved(margin, kept, earned),
    ...moved(deposit, margin, minusRupiah(rupiah(0), earned)),
  ])
  await deps.endSale(tx, { pembayaran_id: paymentOf(order), status: 'dikembalikan', kembali: used, bookPrice }, now)
  // The serial number stays, so that a late repeat of the success is recognised.
  await saveEnding(tx, order.id, {
    status: 'dikembalikan', rc, sn: order.sn, harga_biller: order.harga_biller, masalah: '', now,
  })
}

/** Asks again later; a person is called where the biller's answer settles nothing, or it is too old. */
export async function waitOn(
  tx: Tx, { id, dikirim_at, masalah }: PesananRow, { rc, state }: Pick<BillerReport, 'rc' | 'state'>, now: Date,
): Promise<void> {
  const next = nextAsk(dikirim_at ?? now, now)
  const isStuck = state === 'person' || next === null
  const why = isStuck ? `Jawaban biller perlu diperiksa (rc ${rc || 'tidak ada'}).` : masalah
  await saveWaiting(tx, id, { rc, masalah: why, next })
}

function openOwn(tx: Tx, { sekolah_id }: PesananRow) {
  const [deposit, margin] = [accountOf('deposit_ppob', sekolah_id), accountOf('margin_ppob', sekolah_id)]
  return openAccount(tx, deposit).then(() => openAccount(tx, margin)).then(() => [deposit, margin] as const)
}

/** Where money goes back to; the deposit of an agent is open already. */
async function openKept(tx: Tx, { pembeli_id, mitra_id }: PesananRow) {
  if (mitra_id !== null) return accountOf('deposit', mitra_id)
  const kept = accountOf('titipan', pembeli_id)
  await openAccount(tx, kept)
  return kept
}

/** No line for nothing: a ledger transfer is positive. */
function moved(debit: Transfer['debit'], credit: Transfer['credit'], amount: Rupiah): Transfer[] {
  return amount > 0 ? [transferOf(debit, credit, amount)] : []
}

/** Posted under the payment, so that the ledger tells all that happened to it. The buyer is told of each end. */
async function book(
  tx: Tx, order: PesananRow, event: LedgerEvent, now: Date, transfers: readonly Transfer[],
): Promise<void> {
  const { id } = order
  await enqueue(tx, 'tell-pesanan', id, now)
  const isNew = await post(tx, {
    subject_id: paymentOf(order), reference: `${event}/${id}`, event, occurred_at: now, recorded_at: now,
    transfers: transfers.map((one) => ({ ...one, target_id: id })),
  })
  // The row says that it has not ended, and the ledger that it has: nothing may be written.
  if (!isNew) throw new Error(`order ${id} has ended before`)
}

function paymentOf({ id, pembayaran_id }: PesananRow): string {
  if (pembayaran_id === null) throw new Error(`order ${id} was sent without a payment`)
  return pembayaran_id
}
