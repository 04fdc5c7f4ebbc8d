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

/** What the payer needs in order to pay, per way of paying. */
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
  /** Set by the merchant who refunds; missing when a bank takes the money back. */
  refund_key?: string
  reason: string
  created_at: number
  bank_confirmed_at?: number
}

/**
 * One thing that can be paid, known by its own transaction_id. Paying an order once more adds
 * another one with the same order_id that points back through repeat_of.
 */
export type Charge = {
  transaction_id: string
  order_id: string
  transaction_status: ChargeStatus
  /** Whole rupiah that the merchant asked for. */
  amount: number
  /** Whole rupiah that really came; may differ from the amount asked for. */
  paid_amount?: number
  transaction_time: number
  expiry_time: number
  settlement_time?: number
  channel: Channel
  refunds: Refund[]
  repeat_of?: string
  /** Set when the merchant sent notification addresses along with the charge. */
  notify_urls?: string[]
  /** Fields of the request that the provider hands back untouched. */
  echo?: Record<string, unknown>
}

/** Late money is still money: an expired, cancelled or refused charge can be paid. */
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

/** An order may be charged again only when nothing of it is open or paid. */
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
