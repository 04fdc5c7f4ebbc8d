import { payCharge } from '#gateway/pay-charge'
import { wait } from '#world/wait'
import type { Charge } from '#gateway/charge'
import type { Gateway } from '#gateway/gateway'

/** The longest time that an answer waits for a notification that must come before it. */
const NOTIFY_BEFORE_REPLY_MS_MAX = 3000

/** Pays the charge if that fault is set. Resolves when the charge may be answered. */
export async function autoPay(gateway: Gateway, charge: Charge): Promise<void> {
  const { clock, faults, scheduler } = gateway
  if (!faults.throwAutoPay('midtrans')) return
  const { auto_pay_delay_ms, notify_before_reply } = faults.of('midtrans')
  if (notify_before_reply) {
    await Promise.race([payCharge(gateway, charge, {}), wait(NOTIFY_BEFORE_REPLY_MS_MAX)])
    return
  }
  const pay = () => void payCharge(gateway, charge, {})
  // Without a delay the answer still goes first; `notify_before_reply` sets the other order.
  scheduler.at(clock.now() + Math.max(auto_pay_delay_ms, 1), pay)
}
