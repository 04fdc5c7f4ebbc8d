import { randomInt } from 'node:crypto'
import { PAYMENTS_KEPT, splitNumber } from '#bank/bank'
import { snapTime } from '#bank/snap-client'
import { ControlRefusal } from '#world/control-input'
import type { Attempt, Bank, BankPayment } from '#bank/bank'
import type { SnapReply } from '#bank/snap-client'

export type BankWish = {
  /** The amount the payer types; by default what the biller asks for. */
  amount?: number
  /** How many times the same payment is reported, under the same external id. */
  times?: number
  /** The first answer gets lost, so that the bank repeats the report as an advice. */
  lose_answer?: boolean
}

const ADVICES_MAX = 3

/** A payer at the ATM: the bank asks what is due, takes the money and reports it to the biller. */
export async function payNumber(bank: Bank, number: string, wish: BankWish): Promise<BankPayment> {
  const parts = mustSplit(bank, number)
  const attempts: Attempt[] = []
  const id = requestId(bank)
  const asked = await tell(bank, attempts, 'inquiry', {
    ...parts, trxDateInit: snapTime(bank.clock.now()), channelCode: 6011, inquiryRequestId: id,
    additionalInfo: {},
  })
  const due = Number((asked?.virtualAccountData?.['totalAmount'] as Amount | undefined)?.value ?? 0)
  const amount = wish.amount ?? due
  const payment: BankPayment = {
    number, name: String(asked?.virtualAccountData?.['virtualAccountName'] ?? ''), amount,
    payment_request_id: id, status: 'unknown', paid_at: snapTime(bank.clock.now()), attempts,
    ...wordsOf(asked),
  }
  const isPayable = asked?.responseCode === '2002400' && amount > 0
  if (!isPayable) payment.status = asked ? 'refused' : 'unknown'
  else await flag(bank, payment, parts, wish)
  bank.payments.unshift(payment)
  bank.payments.length = Math.min(bank.payments.length, PAYMENTS_KEPT)
  return payment
}

type Amount = { value: string }

/** Reports to the biller until it answers; a repeat after a silence is an advice. */
async function flag(bank: Bank, payment: BankPayment, parts: object, wish: BankWish) {
  const { times = 1, lose_answer = false } = wish
  const value = { value: `${payment.amount}.00`, currency: 'IDR' }
  const body = {
    ...parts, virtualAccountName: payment.name, paymentRequestId: payment.payment_request_id,
    channelCode: 6011, paidAmount: value, totalAmount: value, trxDateTime: payment.paid_at,
    referenceNo: String(randomInt(10 ** 11)).padStart(11, '0'), flagAdvise: 'N',
    subCompany: '00000', billDetails: [], additionalInfo: {},
  }
  const external_id = externalId()
  const copies = times - 1 + bank.faults.throwNotification('snap').copies
  const told = await Promise.all(
    Array.from({ length: copies }, () =>
      tell(bank, payment.attempts, 'payment', body, external_id),
    ),
  )
  let reply = lose_answer ? undefined : told.find((one) => one !== undefined)
  for (let advice = 0; advice < ADVICES_MAX && !reply; advice++)
    reply = await tell(bank, payment.attempts, 'payment', { ...body, flagAdvise: 'Y' })
  Object.assign(payment, wordsOf(reply), { status: statusOf(reply) })
}

/** Only the flag says whether it is paid; a repeated request gets the flag of the first. */
function statusOf(reply: SnapReply | undefined): BankPayment['status'] {
  if (!reply || reply.responseCode.startsWith('5')) return 'unknown'
  return reply.virtualAccountData?.['paymentFlagStatus'] === '00' ? 'paid' : 'refused'
}

async function tell(
  { client }: Bank,
  attempts: Attempt[],
  service: Attempt['service'],
  body: object,
  external_id = externalId(),
): Promise<SnapReply | undefined> {
  const reply = await client.call(service, body, external_id)
  attempts.push({ service, external_id, ...(reply && { code: reply.responseCode }) })
  return reply
}

function mustSplit(bank: Bank, number: string) {
  const parts = splitNumber(bank, number)
  if (parts) return parts
  throw new ControlRefusal(404, `Nomor ${number} tidak terdaftar di bank mana pun.`)
}

function wordsOf(reply: SnapReply | undefined) {
  return {
    response_code: reply?.responseCode ?? '',
    response_message: reply?.responseMessage ?? 'Tidak ada jawaban',
  }
}

/** Unique for years: the moment and six digits. */
function requestId({ clock }: Bank): string {
  return snapTime(clock.now()).replace(/\D/g, '').slice(0, 14) + externalId().slice(0, 10)
}

export function externalId(): string {
  const half = () => String(randomInt(10 ** 12)).padStart(12, '0')
  return half() + half()
}
