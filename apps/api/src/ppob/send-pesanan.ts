import { formatKode, type Kode } from '@lunas/values/kode'
import { ProviderError } from '#platform/provider-error'
import { applyReport, waitOn } from '#ppob/apply-report'
import type { Needs } from '#ppob/needs'
import { nextAsk } from '#ppob/ppob'
import { lockPesanan, markSent } from '#ppob/ppob.queries'

/**
 * Sends a paid order to the biller, or asks what became of a sent one: the same call with the same
 * reference. That it was sent is committed before the call, and no transaction is open during it.
 */
export async function sendPesanan(deps: Needs, { institusi_id, id }: Kode): Promise<void> {
  const now = deps.clock.now()
  const order = await deps.db.inTransaction(institusi_id, (tx) => markSent(tx, id, now))
  if (!order) return
  // After 90 days the biller would take the same reference for a new purchase.
  if (nextAsk(order.dikirim_at ?? now, now) === null) return leaveWaiting(deps, { institusi_id, id })
  const { sku, nomor, harga_maks } = order
  try {
    const ref_id = formatKode('pesanan', institusi_id, id)
    const report = await deps.biller.buy({ ref_id, sku, nomor, harga_maks })
    await applyReport(deps, institusi_id, id, report)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // No answer says nothing about the purchase: it stays pending and is asked about again.
    deps.logger.warn({ err: error, pesanan_id: id }, 'biller did not answer')
    await leaveWaiting(deps, { institusi_id, id })
  }
}

async function leaveWaiting({ db, clock }: Needs, { institusi_id, id }: Kode): Promise<void> {
  await db.inTransaction(institusi_id, async (tx) => {
    const order = await lockPesanan(tx, id)
    if (order?.status === 'dikirim') await waitOn(tx, order, { rc: order.rc, state: 'pending' }, clock.now())
  })
}
