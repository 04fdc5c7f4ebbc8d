import { VA_BANKS } from '#gateway/charge'
import { asRecord } from '#gateway/wire-input'
import type { VaBank } from '#gateway/charge'
import type { WireRecord } from '#gateway/wire-input'

/** The payment method that a charge asks for, before a number is issued. */
export type ChannelRequest =
  | { kind: 'va'; bank: VaBank; wished_number?: string }
  | { kind: 'permata'; wished_number?: string }
  | { kind: 'echannel' }
  | { kind: 'qris'; acquirer: string }
  | { kind: 'gopay' }
  | { kind: 'shopeepay' }
  | { kind: 'cstore'; store: string }

const ACQUIRERS = ['gopay', 'airpay shopee']
const STORES = ['alfamart', 'indomaret']
/** Payment methods that the provider knows but our merchant has not activated. */
const NOT_ACTIVATED = ['credit_card', 'akulaku', 'kredivo', 'dana', 'ovo', 'bca_klikpay']

export function readChannelRequest(
  record: WireRecord,
  messages: string[],
): ChannelRequest | 'not activated' | undefined {
  const type = record['payment_type']
  if (typeof type !== 'string' || type === '') {
    messages.push('payment_type is required')
    return undefined
  }
  switch (type) {
    case 'bank_transfer':
      return readBankTransfer(asRecord(record['bank_transfer']), messages)
    case 'permata':
      return permata(asRecord(record['bank_transfer']), messages)
    case 'echannel':
      return readEchannel(asRecord(record['echannel']), messages)
    case 'qris':
      return readQris(asRecord(record['qris']), messages)
    case 'gopay':
    case 'shopeepay':
      return { kind: type }
    case 'cstore':
      return readCstore(asRecord(record['cstore']), messages)
  }
  if (NOT_ACTIVATED.includes(type)) return 'not activated'
  messages.push('payment_type is not supported')
  return undefined
}

function readBankTransfer(fields: WireRecord, messages: string[]): ChannelRequest | undefined {
  const { bank } = fields
  if (bank === 'permata') return permata(fields, messages)
  const known = VA_BANKS.find((name) => name === bank)
  if (known) return { kind: 'va', bank: known, ...wish(fields, messages) }
  messages.push(bank ? 'bank_transfer.bank is not supported' : 'bank_transfer.bank is required')
  return undefined
}

function permata(fields: WireRecord, messages: string[]): ChannelRequest {
  return { kind: 'permata', ...wish(fields, messages) }
}

function wish(fields: WireRecord, messages: string[]): { wished_number?: string } {
  const { va_number } = fields
  if (va_number === undefined || va_number === null || va_number === '') return {}
  if (typeof va_number === 'string' && /^\d+$/.test(va_number)) return { wished_number: va_number }
  messages.push('bank_transfer.va_number must consist of digits')
  return {}
}

function readEchannel(fields: WireRecord, messages: string[]): ChannelRequest {
  for (const [field, length] of [['bill_info1', 10], ['bill_info2', 30]] as const) {
    const value = fields[field]
    if (typeof value !== 'string' || value === '') messages.push(`echannel.${field} is required`)
    else if (value.length > length) {
      messages.push(`echannel.${field} must be at most ${length} characters`)
    }
  }
  return { kind: 'echannel' }
}

function readQris(fields: WireRecord, messages: string[]): ChannelRequest {
  const acquirer = fields['acquirer'] ?? 'gopay'
  if (typeof acquirer === 'string' && ACQUIRERS.includes(acquirer)) {
    return { kind: 'qris', acquirer }
  }
  messages.push('qris.acquirer is not supported')
  return { kind: 'qris', acquirer: 'gopay' }
}

function readCstore(fields: WireRecord, messages: string[]): ChannelRequest | undefined {
  const { store } = fields
  if (typeof store === 'string' && STORES.includes(store)) return { kind: 'cstore', store }
  messages.push(store ? 'cstore.store is not supported' : 'cstore.store is required')
  return undefined
}
