import { formatKode, type Kode } from '@lunas/values/kode'
import { ProviderError } from '#platform/provider-error'
import { applyReport, waitOn } from '#ppob/apply-report'
import type { Needs } from '#ppob/needs'
import { nextAsk, type PesananRow } from '#ppob/ppob'
import { findPesanan, lockPesanan, markSent } from '#ppob/ppob.queries'
import { followTagihan, payTagihan } from '#ppob/send-tagihan'

/**
 * Sends a paid order to the biller, or asks what became of a sent one: the same call with the same
 * reference. That it was sent is committed before the call, and no transaction is open during it.
 */
export async function sendPesanan(deps: Needs, { institusi_id, id }: Kode): Promise<void> {
  const now = deps.clock.now()
  const order = await deps.db.inTransaction(institusi_id, async (tx) => {
    const found = await findPesanan(tx, id)
    // A bill is asked about once more before it counts as sent.
    return found?.tagihan === null ? markSent(tx, id, now) : found
  })
  if (!order) return
  // After 90 days the biller would take the same reference for a new purchase.
  if (nextAsk(order.dikirim_at ?? now, now) === null) return leaveWaiting(deps, { institusi_id, id })
  try {
    await sendOrAsk(deps, institusi_id, order)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // No answer says nothing about the purchase: it stays pending and is asked about again.
    deps.logger.warn({ err: error, pesanan_id: id }, 'biller did not answer')
    await leaveWaiting(deps, { institusi_id, id })
  }
}

async function sendOrAsk(deps: Needs, institusi_id: string, order: PesananRow): Promise<void> {
  const { id, sku, nomor, harga_maks, tagihan, status } = order
  if (tagihan !== null) {
    if (status === 'dibayar') await payTagihan(deps, { institusi_id, id })
    if (status === 'dikirim') await followTagihan(deps, institusi_id, order)
    return
  }
  const ref_id = formatKode('pesanan', institusi_id, id)
  const report = await deps.biller.buy({ ref_id, sku, nomor, harga_maks })
  await applyReport(deps, institusi_id, id, report)
}

async function leaveWaiting({ db, clock }: Needs, { institusi_id, id }: Kode): Promise<void> {
  await db.inTransaction(institusi_id, async (tx) => {
    const order = await lockPesanan(tx, id)
    if (order?.status === 'dikirim') await waitOn(tx, order, { rc: order.rc, state: 'pending' }, clock.now())
  })
}
