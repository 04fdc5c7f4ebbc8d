import { randomUUID } from 'node:crypto'
import { canMove } from '#gateway/charge'
import { moveCharge } from '#gateway/gateway'
import type { Charge } from '#gateway/charge'
import type { Gateway } from '#gateway/gateway'

export type PayWish = {
  /** Another amount than requested; the settlement then has this one. */
  amount?: number
  /** How often the payer pays. */
  times?: number
  /** The payer waits this long before paying. */
  delay_ms?: number
  /** False: the money comes without a notification. */
  notify?: boolean
  /** The money arrives at once and the notification this much later. */
  notify_delay_ms?: number
  /** An open charge expires first and is paid afterwards. */
  late?: boolean
}

/** Pays now or later. Resolves when the first notification attempts are over. */
export async function payCharge(gateway: Gateway, charge: Charge, wish: PayWish): Promise<void> {
  if (wish.late && charge.transaction_status === 'pending') {
    moveCharge(gateway, charge, 'expire', { expiry_time: gateway.clock.now() })
    void gateway.notifier.announce(charge)
  }
  if (!wish.delay_ms) return settle(gateway, charge, wish)
  const due = gateway.clock.now() + wish.delay_ms
  return new Promise((resolve) => {
    gateway.scheduler.at(due, () => void settle(gateway, charge, wish).then(resolve))
  })
}

async function settle(gateway: Gateway, charge: Charge, wish: PayWish): Promise<void> {
  const { times = 1 } = wish
  const payments = Array.from({ length: times }, () => receiveMoney(gateway, charge, wish))
  const { notify, notify_delay_ms: delay_ms } = wish
  const told = { ...(notify === undefined ? {} : { notify }), ...(delay_ms ? { delay_ms } : {}) }
  await Promise.all(payments.map((payment) => gateway.notifier.announce(payment, told)))
}

/** The first payment settles the charge itself; any later one is a separate payment. */
function receiveMoney(gateway: Gateway, charge: Charge, wish: PayWish): Charge {
  const now = gateway.clock.now()
  const paid_amount = wish.amount ?? charge.amount
  if (canMove(charge, 'settlement')) {
    moveCharge(gateway, charge, 'settlement', { paid_amount, settlement_time: now })
    return charge
  }
  const repeat: Charge = {
    ...charge,
    transaction_id: randomUUID(),
    transaction_status: 'settlement',
    transaction_time: now,
    settlement_time: now,
    paid_amount,
    refunds: [],
    repeat_of: charge.transaction_id,
  }
  gateway.charges.saveCharge(repeat)
  return repeat
}
