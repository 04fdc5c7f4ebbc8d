import { randomInt, randomUUID } from 'node:crypto'
import { canMove, refundedAmount } from '#gateway/charge'
import { moveCharge } from '#gateway/gateway'
import { asRecord } from '#gateway/wire-input'
import type { Charge, ChannelKind, Refund } from '#gateway/charge'
import type { Gateway } from '#gateway/gateway'

export type RefundAnswer =
  | { ok: true; refund: Refund }
  | { ok: false; status_code: '406' | '412' | '414'; status_message: string }

/** Banks and shops cannot take money back; wallets can. */
const REFUNDABLE: readonly ChannelKind[] = ['qris', 'gopay', 'shopeepay']
const BANK_CONFIRM_DELAY_MS = 1000

export function refundCharge(gateway: Gateway, charge: Charge, body: unknown): RefundAnswer {
  const { refund_key, amount, reason } = asRecord(body)
  if (!REFUNDABLE.includes(charge.channel.kind) || !canMove(charge, 'refund')) {
    return refuse('412', 'Merchant cannot modify the status of the transaction')
  }
  if (charge.refunds.some((earlier) => earlier.refund_key === refund_key)) {
    return refuse('406', 'Duplicate refund ID')
  }
  const left = (charge.paid_amount ?? charge.amount) - refundedAmount(charge)
  const wanted = amount === undefined || amount === null ? left : Number(amount)
  const isPartial = wanted < left
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > left) return refuseAmount()
  if (isPartial && charge.channel.kind === 'shopeepay') return refuseAmount()

  const refund: Refund = {
    refund_chargeback_id: randomInt(1, 2 ** 31),
    refund_amount: wanted,
    refund_key: typeof refund_key === 'string' && refund_key ? refund_key : randomUUID(),
    reason: typeof reason === 'string' ? reason : '',
    created_at: gateway.clock.now(),
  }
  moveCharge(gateway, charge, isPartial ? 'partial_refund' : 'refund', {
    refunds: [...charge.refunds, refund],
  })
  void gateway.notifier.announce(charge)
  confirmLater(gateway, charge, refund)
  return { ok: true, refund }
}

/** The provider notifies a second time, when the bank has confirmed. */
function confirmLater(gateway: Gateway, charge: Charge, refund: Refund) {
  const { charges, clock, notifier, scheduler } = gateway
  const due = clock.now() + BANK_CONFIRM_DELAY_MS
  scheduler.at(due, () => {
    refund.bank_confirmed_at = due
    charges.saveCharge(charge)
    void notifier.announce(charge)
  })
}

function refuseAmount(): RefundAnswer {
  return refuse('414', 'Refund request is rejected due to invalid amount')
}

function refuse(status_code: '406' | '412' | '414', status_message: string): RefundAnswer {
  return { ok: false, status_code, status_message }
}
