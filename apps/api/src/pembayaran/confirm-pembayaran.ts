import { formatKode, type Kode } from '@lunas/values/kode'
import { ProviderError } from '#platform/provider-error'
import { applyReport } from '#pembayaran/apply-report'
import { chargeOf } from '#pembayaran/gabungan.queries'
import type { Needs } from '#pembayaran/needs'

/** What the gateway says about an id: money for this payment, none, or nothing yet. */
export type Confirmation = 'ada' | 'tidak_ada' | 'diam'

/**
 * Asks the gateway about an id that somebody read on its list. The typed id only chooses the
 * question: what is booked, and under which reference, is the gateway's answer.
 */
export async function confirmPembayaran(
  deps: Needs, { institusi_id, id }: Kode, typed: string,
): Promise<Confirmation> {
  const { db, gateway, logger } = deps
  const charge_id = gateway.readChargeId(typed)
  if (!charge_id) return 'tidak_ada'
  const charge = await db.inTransaction(institusi_id, (tx) => chargeOf(tx, id))
  const kode = { institusi_id, id: charge }
  const reference = formatKode('pembayaran', institusi_id, charge)
  try {
    const report = await gateway.confirmCharge(charge_id, reference)
    if (report.money.length === 0) return 'tidak_ada'
    return (await applyReport(deps, kode, report)) ? 'ada' : 'tidak_ada'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ pembayaran_id: charge, err: error }, 'gateway did not confirm a typed id')
    return error.retryable ? 'diam' : 'tidak_ada'
  }
}
