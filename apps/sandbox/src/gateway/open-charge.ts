import { randomUUID } from 'node:crypto'
import { blocksOrder } from '#gateway/charge'
import { expireIfDue, watchExpiry } from '#gateway/gateway'
import { issueChannel } from '#gateway/issue-number'
import { payCharge } from '#gateway/pay-charge'
import type { Charge } from '#gateway/charge'
import type { ChargeRequest } from '#gateway/charge-request'
import type { Gateway } from '#gateway/gateway'

export type OpenedCharge = { charge: Charge; settled: Promise<void> } | 'order_id in use'

/** The answer waits no longer than this for a notification that was to come before it. */
const NOTIFY_BEFORE_REPLY_MS_MAX = 3000

/** Makes a charge. `settled` resolves when its answer may go out. */
export function openCharge(
  gateway: Gateway,
  request: ChargeRequest,
  notify_urls: string[] | undefined,
): OpenedCharge {
  const { charges, clock } = gateway
  const siblings = charges.ofOrder(request.order_id)
  for (const sibling of siblings) expireIfDue(gateway, sibling)
  if (siblings.some(blocksOrder)) return 'order_id in use'

  const charge: Charge = {
    transaction_id: randomUUID(),
    order_id: request.order_id,
    transaction_status: 'pending',
    amount: request.amount,
    transaction_time: clock.now(),
    expiry_time: request.expiry_time,
    channel: issueChannel(request.channel, (number) => charges.ofNumber(number) !== undefined),
    refunds: [],
    ...(notify_urls ? { notify_urls } : {}),
    ...(Object.keys(request.echo).length > 0 ? { echo: request.echo } : {}),
  }
  charges.saveCharge(charge)
  watchExpiry(gateway, charge)
  if (gateway.settings.notify_pending) void gateway.notifier.announce(charge)
  return { charge, settled: payItself(gateway, charge) }
}

/** Acts the payer who is faster than our own answer, when that fault is set. */
async function payItself(gateway: Gateway, charge: Charge): Promise<void> {
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

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
