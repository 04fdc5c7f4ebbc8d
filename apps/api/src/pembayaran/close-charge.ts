import { formatKode, type Kode } from '@lunas/values/kode'
import type { ChargeReport } from '#ports/payment-gateway'
import { applyReport } from '#pembayaran/apply-report'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import type { Needs } from '#pembayaran/needs'

/** Cancels at the gateway first and then here, so that a cancelled number cannot be paid. */
export async function closeCharge(deps: Needs, kode: Kode, sebab: string): Promise<void> {
  const { db, gateway, clock, hints } = deps
  const { institusi_id, id } = kode
  const reference = formatKode('pembayaran', institusi_id, id)
  const closed = await gateway.cancelCharge(reference)
  const report = closed ? undefined : await gateway.findCharge(reference)
  // Too late: it was paid or ended meanwhile, and the gateway says which. But when the gateway
  // does not know the charge, or another call has cancelled it, there is no number to pay.
  if (report && !isDead(report)) {
    await applyReport(deps, kode, report)
    return
  }
  const moved = await movePembayaran(db, institusi_id, id, 'cancel', sebab, clock.now())
  if (moved) hints.publish(id)
}

function isDead({ state, money }: ChargeReport): boolean {
  return (state === 'unknown' || state === 'cancelled') && money.length === 0
}
