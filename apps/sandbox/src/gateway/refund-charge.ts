import { randomInt, randomUUID } from 'node:crypto'
import { canMove, refundedAmount } from '#gateway/charge'
import { moveCharge } from '#gateway/gateway'
import { asRecord } from '#gateway/wire-input'
import type { Charge, ChannelKind, Refund } from '#gateway/charge'
import type { Gateway } from '#gateway/gateway'

type RefundAnswer =
  | { ok: true; refund: Refund }
  | { ok: false; status_code: '406' | '412' | '414'; status_message: string }

type Told = { notify?: boolean }

/** Virtual accounts and shops cannot refund; QRIS and wallets can. */
const REFUNDABLE: readonly ChannelKind[] = ['qris', 'gopay', 'shopeepay']
const BANK_CONFIRM_DELAY_MS = 1000

export function refundCharge(
  gateway: Gateway, charge: Charge, body: unknown, told: Told = {},
): RefundAnswer {
  const { refund_key, amount, reason } = asRecord(body)
  if (!REFUNDABLE.includes(charge.channel.kind) || !canMove(charge, 'refund')) {
    return refuse('412', 'Merchant cannot modify the status of the transaction')
  }
  if (refund_key && charge.refunds.some((earlier) => earlier.refund_key === refund_key)) {
    return refuse('406', 'Duplicate refund ID')
  }
  const wanted = wantedOf(charge, amount)
  if (wanted === undefined) return refuseAmount()
  if (wanted.isPartial && charge.channel.kind === 'shopeepay') return refuseAmount()
  const refund: Refund = {
    ...newReturn(gateway, wanted.amount, typeof reason === 'string' ? reason : ''),
    refund_key: typeof refund_key === 'string' && refund_key ? refund_key : randomUUID(),
  }
  moveCharge(gateway, charge, wanted.isPartial ? 'partial_refund' : 'refund', {
    refunds: [...charge.refunds, refund],
  })
  void gateway.notifier.announce(charge, told)
  confirmLater(gateway, charge, refund, told)
  return { ok: true, refund }
}

/** The payer's bank takes the money back; it cannot be refused, whatever the payment method. */
export function chargeBack(
  gateway: Gateway, charge: Charge, amount: number | undefined, told: Told = {},
): RefundAnswer {
  if (!canMove(charge, 'chargeback')) return refuse('412', 'Nothing is left to take')
  const wanted = wantedOf(charge, amount)
  if (wanted === undefined) return refuseAmount()
  const taken = newReturn(gateway, wanted.amount, 'Chargeback')
  moveCharge(gateway, charge, wanted.isPartial ? 'partial_chargeback' : 'chargeback', {
    refunds: [...charge.refunds, taken],
  })
  void gateway.notifier.announce(charge, told)
  return { ok: true, refund: taken }
}

/** Without an amount, everything that is left. */
function wantedOf(
  charge: Charge, amount: unknown,
): { amount: number; isPartial: boolean } | undefined {
  const left = (charge.paid_amount ?? charge.amount) - refundedAmount(charge)
  const wanted = amount === undefined || amount === null ? left : Number(amount)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > left) return undefined
  return { amount: wanted, isPartial: wanted < left }
}

function newReturn(gateway: Gateway, refund_amount: number, reason: string): Refund {
  const refund_chargeback_id = randomInt(1, 2 ** 31)
  return { refund_chargeback_id, refund_amount, reason, created_at: gateway.clock.now() }
}

/** The provider notifies a second time when the bank has confirmed. */
function confirmLater(gateway: Gateway, charge: Charge, refund: Refund, told: Told) {
  const { charges, clock, notifier, scheduler } = gateway
  const due = clock.now() + BANK_CONFIRM_DELAY_MS
  scheduler.at(due, () => {
    refund.bank_confirmed_at = due
    charges.saveCharge(charge)
    void notifier.announce(charge, told)
  })
}

function refuseAmount(): RefundAnswer {
  return refuse('414', 'Refund request is rejected due to invalid amount')
}

function refuse(status_code: '406' | '412' | '414', status_message: string): RefundAnswer {
  return { ok: false, status_code, status_message }
}
