import { hash } from 'node:crypto'
import { refundedAmount, wireAmount } from '#gateway/charge'
import { wireTime } from '#gateway/wire-time'
import type { Charge, ChargeStatus, Refund } from '#gateway/charge'

export type WireBody = Record<string, unknown>

/** The provider signs the strings of the body exactly as they are written there. */
export function signatureKey(
  order_id: string,
  status_code: string,
  gross_amount: string,
  serverKey: string,
): string {
  return hash('sha512', order_id + status_code + gross_amount + serverKey, 'hex')
}

/** Body codes of the status call; 407 for an expired charge is a peculiarity of the provider. */
const STATUS_CODES: Record<ChargeStatus, string> = {
  pending: '201',
  settlement: '200',
  expire: '407',
  cancel: '200',
  deny: '202',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
  partial_chargeback: '200',
}

export function statusCode(status: ChargeStatus): string {
  return STATUS_CODES[status]
}

/** Fields of every answer about a charge. */
export function chargeFields(charge: Charge, merchant_id: string): WireBody {
  return {
    transaction_id: charge.transaction_id,
    order_id: charge.order_id,
    merchant_id,
    gross_amount: wireAmount(charge.paid_amount ?? charge.amount),
    currency: 'IDR',
    payment_type: paymentType(charge),
    transaction_time: wireTime(charge.transaction_time),
    transaction_status: charge.transaction_status,
    ...fraudFields(charge),
  }
}

/** The number or code issued to the payer, and how it was paid. */
export function channelFields(charge: Charge): WireBody {
  const { channel } = charge
  switch (channel.kind) {
    case 'va':
      return { va_numbers: [{ bank: channel.bank, va_number: channel.va_number }] }
    case 'permata':
      return { permata_va_number: channel.permata_va_number }
    case 'echannel':
      return { biller_code: channel.biller_code, bill_key: channel.bill_key }
    case 'qris':
      return { acquirer: channel.acquirer, ...qrisPayerFields(charge) }
    case 'cstore':
      return { store: channel.store, payment_code: channel.payment_code }
    case 'gopay':
    case 'shopeepay':
      return {}
  }
}

export function timeFields(charge: Charge): WireBody {
  return {
    expiry_time: wireTime(charge.expiry_time),
    ...(charge.settlement_time === undefined
      ? {}
      : { settlement_time: wireTime(charge.settlement_time) }),
  }
}

export function refundFields(charge: Charge): WireBody {
  if (charge.refunds.length === 0) return {}
  return {
    refund_amount: wireAmount(refundedAmount(charge)),
    refunds: charge.refunds.map(wireRefund),
  }
}

function wireRefund(refund: Refund): WireBody {
  return {
    refund_chargeback_id: refund.refund_chargeback_id,
    refund_amount: wireAmount(refund.refund_amount),
    created_at: wireTime(refund.created_at),
    reason: refund.reason,
    ...(refund.refund_key === undefined
      ? {}
      : { refund_key: refund.refund_key, refund_method: 'online' }),
    ...(refund.bank_confirmed_at === undefined
      ? {}
      : { bank_confirmed_at: wireTime(refund.bank_confirmed_at) }),
  }
}

export function paymentType({ channel }: Charge): string {
  return channel.kind === 'va' || channel.kind === 'permata' ? 'bank_transfer' : channel.kind
}

/** The provider leaves fraud_status out for shops, so readers must not depend on it. */
function fraudFields({ channel, transaction_status }: Charge): WireBody {
  if (channel.kind === 'cstore') return {}
  return { fraud_status: transaction_status === 'deny' ? 'deny' : 'accept' }
}

function qrisPayerFields(charge: Charge): WireBody {
  if (charge.settlement_time === undefined) return {}
  return {
    issuer: 'gopay',
    transaction_type: 'on-us',
    merchant_cross_reference_id: charge.transaction_id,
  }
}
