import { randomUUID } from 'node:crypto'
import { blocksOrder } from '#gateway/charge'
import { expireIfDue, watchExpiry } from '#gateway/gateway'
import { issueChannel } from '#gateway/issue-number'
import type { Charge } from '#gateway/charge'
import type { ChargeRequest } from '#gateway/charge-request'
import type { Gateway } from '#gateway/gateway'

export function openCharge(
  gateway: Gateway,
  request: ChargeRequest,
  notify_urls: string[] | undefined,
): Charge | 'order_id in use' {
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
  return charge
}
