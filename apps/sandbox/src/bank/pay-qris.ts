import { wireAmount } from '#gateway/charge'
import { externalId } from '#bank/pay-number'
import type { Bank } from '#bank/bank'
import type { SnapReply } from '#bank/snap-client'
import type { Charge } from '#gateway/charge'

type QrisWish = {
  /** How many times the same notification is sent, under the same external id. */
  times?: number
  /** The reported status: 00 paid, 03 waiting, 06 failed. */
  status?: string
}

const RETRIES_MAX = 3

/** The acquirer reports a paid QR code to the merchant by SNAP, until it gets an answer. */
export async function tellQris(
  bank: Bank, charge: Charge, { times = 1, status = '00' }: QrisWish,
): Promise<{ order_id: string; replies: SnapReply[] }> {
  const value = wireAmount(charge.paid_amount ?? charge.amount)
  const body = {
    originalReferenceNo: charge.transaction_id,
    originalPartnerReferenceNo: charge.order_id,
    latestTransactionStatus: status,
    transactionStatusDesc: status === '00' ? 'Success' : 'Not paid',
    amount: { value, currency: 'IDR' },
    additionalInfo: {},
  }
  const external_id = externalId()
  const copies = times - 1 + bank.faults.throwNotification('snap').copies
  const told = await Promise.all(
    Array.from({ length: copies }, () => bank.client.notify(body, external_id)),
  )
  const replies = told.filter((reply) => reply !== undefined)
  for (let retry = 0; retry < RETRIES_MAX && replies.length === 0; retry++) {
    const reply = await bank.client.notify(body, external_id)
    if (reply) replies.push(reply)
  }
  return { order_id: charge.order_id, replies }
}
