import { payCharge } from '#gateway/pay-charge'
import { wait } from '#world/wait'
import type { Charge } from '#gateway/charge'
import type { Gateway } from '#gateway/gateway'

/** The answer waits no longer than this for a notification that is to come before it. */
const NOTIFY_BEFORE_REPLY_MS_MAX = 3000

/** Pays the charge when that fault is set. Resolves when the charge may be answered. */
export async function autoPay(gateway: Gateway, charge: Charge): Promise<void> {
  const { clock, faults, scheduler } = gateway
  if (!faults.throwAutoPay('midtrans')) return
  const { auto_pay_delay_ms, notify_before_reply } = faults.of('midtrans')
  if (notify_before_reply) {
    await Promise.race([payCharge(gateway, charge, {}), wait(NOTIFY_BEFORE_REPLY_MS_MAX)])
    return
  }
  const pay = () => void payCharge(gateway, charge, {})
  // Even without a delay the answer goes first; the other order has its own setting.
  scheduler.at(clock.now() + Math.max(auto_pay_delay_ms, 1), pay)
}
