import { qrString } from '#gateway/answers'
import { payableNumber, wireAmount } from '#gateway/charge'
import { paymentType } from '#gateway/wire-body'
import { wireTime } from '#gateway/wire-time'
import type { Charge } from '#gateway/charge'
import type { ChargeStore } from '#gateway/charge-store'
import type { Attempt, Notification } from '#notification/notification'

/** A charge for people and tests: the provider's fields, its payments and notifications. */
export function viewCharge(charge: Charge, charges: ChargeStore) {
  const repeats = charges.repeatsOf(charge)
  return {
    ...viewPayment(charge),
    payment_type: paymentType(charge),
    channel: charge.channel,
    number: payableNumber(charge.channel) ?? null,
    qr_string: qrString(charge) ?? null,
    amount: charge.amount,
    transaction_time: wireTime(charge.transaction_time),
    expiry_time: wireTime(charge.expiry_time),
    /** Further payments of the same order after the first. */
    repeats: repeats.map(viewPayment),
    notifications: [charge, ...repeats].flatMap(({ transaction_id }) =>
      charges.notificationsOf(transaction_id).map(viewNotification),
    ),
  }
}

function viewPayment(charge: Charge) {
  const { order_id, transaction_id, transaction_status, paid_amount, settlement_time } = charge
  return {
    order_id,
    transaction_id,
    transaction_status,
    gross_amount: wireAmount(paid_amount ?? charge.amount),
    paid_amount: paid_amount ?? null,
    settlement_time: settlement_time === undefined ? null : wireTime(settlement_time),
    /** Money that was refunded or charged back. */
    refunds: charge.refunds.map(({ refund_chargeback_id, refund_key, refund_amount }) => ({
      refund_chargeback_id, refund_key: refund_key ?? null, refund_amount,
    })),
  }
}

function viewNotification({ id, transaction_id, cause, state, ...rest }: Notification) {
  return {
    id,
    transaction_id,
    transaction_status: rest.snapshot.transaction_status,
    cause,
    state,
    attempts: rest.attempts.map(viewAttempt),
    next_at: rest.next_at === undefined ? null : wireTime(rest.next_at),
  }
}

function viewAttempt({ at, http_status, error, took_ms }: Attempt) {
  return { at: wireTime(at), http_status: http_status ?? null, error: error ?? null, took_ms }
}
