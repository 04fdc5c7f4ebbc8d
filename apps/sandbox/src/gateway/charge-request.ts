import { readChannelRequest } from '#gateway/channel-request'
import { readCustomExpiry } from '#gateway/custom-expiry'
import { asRecord } from '#gateway/wire-input'
import type { ChannelRequest } from '#gateway/channel-request'
import type { WireRecord } from '#gateway/wire-input'

/** A validated charge request, with only the fields that the sandbox needs. */
export type ChargeRequest = {
  order_id: string
  amount: number
  channel: ChannelRequest
  expiry_time: number
  echo: Record<string, unknown>
}

type ReadCharge =
  | { ok: true; request: ChargeRequest }
  | { ok: false; status_code: '400' | '402'; validation_messages: string[] }

const ORDER_ID = /^[A-Za-z0-9\-_~.]{1,50}$/
const CUSTOM_FIELD_LENGTH_MAX = 255
/** Bank Indonesia's limit for one QRIS payment. */
const QRIS_AMOUNT_MAX = 10_000_000
const AMOUNT_MAX = 999_999_999_999

export function readChargeRequest(body: unknown, now: number): ReadCharge {
  const messages: string[] = []
  const record = asRecord(body)
  const details = asRecord(record['transaction_details'])

  const order_id = readOrderId(details['order_id'], messages)
  const amount = readAmount(details['gross_amount'], messages)
  checkSum(record['item_details'], amount, messages)
  const channel = readChannelRequest(record, messages)
  if (channel === 'not activated') return refuse('402', [])
  if (channel) checkChannelLimit(channel, amount, messages)
  const expiry_time = readCustomExpiry(record['custom_expiry'], channel, now, messages)
  const echo = readEcho(record, messages)

  if (messages.length > 0 || !channel) return refuse('400', messages)
  return { ok: true, request: { order_id, amount, channel, expiry_time, echo } }
}

function refuse(status_code: '400' | '402', validation_messages: string[]): ReadCharge {
  return { ok: false, status_code, validation_messages }
}

function readOrderId(value: unknown, messages: string[]): string {
  if (value === undefined || value === null || value === '') {
    messages.push('transaction_details.order_id is required')
    return ''
  }
  if (typeof value === 'string' && ORDER_ID.test(value)) return value
  messages.push(
    'transaction_details.order_id must be 1-50 characters of letters, digits, - _ ~ and .',
  )
  return ''
}

function readAmount(value: unknown, messages: string[]): number {
  if (value === undefined || value === null) {
    messages.push('transaction_details.gross_amount is required')
    return 0
  }
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    messages.push('transaction_details.gross_amount must be a whole number for IDR')
    return 0
  }
  if (value < 1 || value > AMOUNT_MAX) {
    messages.push(`transaction_details.gross_amount must be between 1 and ${AMOUNT_MAX}`)
  }
  return value
}

/** A negative price is a discount; only the sum must match. */
function checkSum(value: unknown, amount: number, messages: string[]) {
  if (value === undefined || value === null) return
  if (!Array.isArray(value)) {
    messages.push('item_details must be an array')
    return
  }
  let sum = 0
  for (const line of value.map(asRecord)) {
    const { price, quantity } = line
    if (!Number.isInteger(price) || !Number.isInteger(quantity) || Number(quantity) < 1) {
      messages.push('item_details price and quantity must be whole numbers')
      return
    }
    sum += Number(price) * Number(quantity)
  }
  if (sum !== amount) {
    messages.push('transaction_details.gross_amount is not equal to the sum of item_details')
  }
}

function checkChannelLimit(channel: ChannelRequest, amount: number, messages: string[]) {
  if (channel.kind === 'qris' && amount > QRIS_AMOUNT_MAX) {
    messages.push(`transaction_details.gross_amount must not exceed ${QRIS_AMOUNT_MAX} for qris`)
  }
}

function readEcho(record: WireRecord, messages: string[]): Record<string, unknown> {
  const echo: Record<string, unknown> = {}
  for (const field of ['custom_field1', 'custom_field2', 'custom_field3']) {
    const value = record[field]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string' || value.length > CUSTOM_FIELD_LENGTH_MAX) {
      messages.push(`${field} must be text of at most ${CUSTOM_FIELD_LENGTH_MAX} characters`)
    }
    echo[field] = value
  }
  const { metadata } = record
  if (metadata !== undefined && metadata !== null) echo['metadata'] = asRecord(metadata)
  return echo
}
