/** The provider's names for the status of a charge. */
export type ChargeStatus =
  | 'pending'
  | 'settlement'
  | 'expire'
  | 'cancel'
  | 'deny'
  | 'refund'
  | 'partial_refund'
  | 'chargeback'
  | 'partial_chargeback'

export const VA_BANKS = ['bca', 'bni', 'bri', 'cimb'] as const
export type VaBank = (typeof VA_BANKS)[number]

/** What the payer needs in order to pay, per payment method. */
export type Channel =
  | { kind: 'va'; bank: VaBank; va_number: string }
  | { kind: 'permata'; permata_va_number: string }
  | { kind: 'echannel'; biller_code: string; bill_key: string }
  | { kind: 'qris'; acquirer: string }
  | { kind: 'gopay' }
  | { kind: 'shopeepay' }
  | { kind: 'cstore'; store: string; payment_code: string }

export type ChannelKind = Channel['kind']

export type Refund = {
  refund_chargeback_id: number
  refund_amount: number
  /** Set by the merchant who refunds; missing when a bank charges back. */
  refund_key?: string
  reason: string
  created_at: number
  bank_confirmed_at?: number
}

/**
 * One payable charge, identified by its transaction_id. A further payment of the same order is
 * another charge with the same order_id and a repeat_of.
 */
export type Charge = {
  transaction_id: string
  order_id: string
  transaction_status: ChargeStatus
  /** The requested amount in whole rupiah. */
  amount: number
  /** The paid amount in whole rupiah; may differ from the requested one. */
  paid_amount?: number
  transaction_time: number
  expiry_time: number
  settlement_time?: number
  channel: Channel
  refunds: Refund[]
  repeat_of?: string
  /** Set when the merchant sent notification addresses with the charge. */
  notify_urls?: string[]
  /** Fields of the request that the provider returns unchanged. */
  echo?: Record<string, unknown>
}

/** Late money is accepted: an expired, cancelled or denied charge can still be paid. */
const MOVES: Record<ChargeStatus, readonly ChargeStatus[]> = {
  pending: ['settlement', 'expire', 'cancel', 'deny'],
  expire: ['settlement'],
  cancel: ['settlement'],
  deny: ['settlement'],
  settlement: ['refund', 'partial_refund', 'chargeback', 'partial_chargeback', 'deny'],
  partial_refund: ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'],
  partial_chargeback: ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'],
  refund: [],
  chargeback: [],
}

export function canMove(charge: Charge, to: ChargeStatus): boolean {
  return MOVES[charge.transaction_status].includes(to)
}

export const CHARGE_STATUSES = Object.keys(MOVES) as ChargeStatus[]

/** An order may be charged again only if it has no open or paid charge. */
export function blocksOrder(charge: Charge): boolean {
  return !['expire', 'cancel', 'deny'].includes(charge.transaction_status)
}

/** Rupiah as the provider writes it: two decimals that are always zero. */
export function wireAmount(amount: number): string {
  return `${amount}.00`
}

export function refundedAmount(charge: Charge): number {
  return charge.refunds.reduce((sum, refund) => sum + refund.refund_amount, 0)
}

/** The number that the payer types at the bank or the till, if the channel has one. */
export function payableNumber(channel: Channel): string | undefined {
  switch (channel.kind) {
    case 'va':
      return channel.va_number
    case 'permata':
      return channel.permata_va_number
    case 'echannel':
      return channel.bill_key
    case 'cstore':
      return channel.payment_code
    default:
      return undefined
  }
}
