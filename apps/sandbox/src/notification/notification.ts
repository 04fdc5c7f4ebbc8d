import { chargeFields, channelFields, refundFields, signatureKey } from '#gateway/wire-body'
import { timeFields } from '#gateway/wire-body'
import { wireAmount } from '#gateway/charge'
import type { Charge, ChargeStatus } from '#gateway/charge'
import type { WireBody } from '#gateway/wire-body'

/** A snapshot of a charge at the time of the event; a retry sends the same snapshot. */
type ChargeSnapshot = Pick<
  Charge,
  'transaction_status' | 'paid_amount' | 'settlement_time' | 'refunds'
>

/** Why a notification exists: an event, a duplicating fault, or a manual resend. */
type NotificationCause = 'event' | 'duplicate' | 'resend'

/** `silent`: not sent, because of a fault; `abandoned`: all retries failed. */
export type NotificationState = 'waiting' | 'delivered' | 'abandoned' | 'silent'

export type Attempt = {
  at: number
  /** The merchant's HTTP status; undefined if there was no answer. */
  http_status?: number
  error?: string
  took_ms: number
}

export type Notification = {
  id: string
  transaction_id: string
  snapshot: ChargeSnapshot
  cause: NotificationCause
  state: NotificationState
  attempts: Attempt[]
  next_at?: number
  /**
   * Set when the merchant sent an address with the charge; otherwise the current setting is used.
   */
  url?: string
}

/** In notifications the provider reports every unpaid end with code 202. */
const NOTIFICATION_CODES: Record<ChargeStatus, string> = {
  pending: '201',
  settlement: '200',
  expire: '202',
  cancel: '202',
  deny: '202',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
  partial_chargeback: '200',
}

export function snapshotOf(charge: Charge): ChargeSnapshot {
  const { transaction_status, paid_amount, settlement_time, refunds } = charge
  return {
    transaction_status,
    ...(paid_amount === undefined ? {} : { paid_amount }),
    ...(settlement_time === undefined ? {} : { settlement_time }),
    refunds: refunds.map((refund) => ({ ...refund })),
  }
}

export function notificationBody(
  current: Charge,
  snapshot: ChargeSnapshot,
  merchant: { merchant_id: string; serverKey: string },
): WireBody {
  const charge = chargeAt(current, snapshot)
  const status_code = NOTIFICATION_CODES[charge.transaction_status]
  const gross_amount = wireAmount(charge.paid_amount ?? charge.amount)
  return {
    ...chargeFields(charge, merchant.merchant_id),
    status_code,
    status_message: 'midtrans payment notification',
    signature_key: signatureKey(charge.order_id, status_code, gross_amount, merchant.serverKey),
    ...channelFields(charge),
    ...timeFields(charge),
    ...refundFields(charge),
    ...charge.echo,
  }
}

/** The charge at the time of the event, without later changes. */
function chargeAt(current: Charge, snapshot: ChargeSnapshot): Charge {
  const { paid_amount: _paid, settlement_time: _settled, ...issued } = current
  return { ...issued, ...snapshot }
}
