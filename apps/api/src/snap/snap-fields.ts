import { readAmount } from '#snap/amount'
import { SnapRefusal } from '#snap/snap'

type Fields = Record<string, unknown>
type Rule = { name: string; wajib: boolean; isValid: (value: unknown, fields: Fields) => boolean }

const VA_LENGTH_MAX = 28

/** What every call carries beside its signature. */
export const HEADER_RULES: readonly Rule[] = [
  must('x-partner-id', textOf(36)),
  must('x-external-id', matching(/^\d{1,36}$/)),
  must('channel-id', matching(/^\d{5}$/)),
  must('x-timestamp', isInstant),
]

const NUMBER_RULES: readonly Rule[] = [
  // Padded with blanks to eight characters, on the left.
  must('partnerServiceId', (value) => matching(/^ *\d+$/)(value) && `${value}`.length === 8),
  must('customerNo', matching(/^\d{1,20}$/)),
  must('virtualAccountNo', (value, { partnerServiceId, customerNo }) =>
    textOf(VA_LENGTH_MAX)(value) && value === `${partnerServiceId}${customerNo}`),
]

export const INQUIRY_RULES: readonly Rule[] = [
  ...NUMBER_RULES,
  must('inquiryRequestId', textOf(128)),
  may('trxDateInit', isInstant),
  may('channelCode', isChannelCode),
  may('amount', isAmount),
]

export const PAYMENT_RULES: readonly Rule[] = [
  ...NUMBER_RULES,
  must('paymentRequestId', textOf(128)),
  must('paidAmount', isAmount),
  may('totalAmount', isAmount),
  may('trxDateTime', isInstant),
  may('channelCode', isChannelCode),
  may('referenceNo', textOf(64)),
  may('trxId', textOf(64)),
  may('flagAdvise', matching(/^[YN]$/)),
]

/** First everything that must be there, then how it is written. */
export function checkFields(rules: readonly Rule[], fields: Fields): void {
  for (const { name, wajib } of rules)
    if (wajib && isAbsent(fields[name])) throw new SnapRefusal('wajib', `{${name}}`)
  for (const { name } of rules) requireAmountParts(name, fields[name])
  for (const { name, isValid } of rules)
    if (!isAbsent(fields[name]) && !isValid(fields[name], fields))
      throw new SnapRefusal('format', `{${name}}`)
}

/** An object of JSON, or a refusal that says it cannot be read. */
export function parseBody(raw: Buffer): Fields {
  let parsed: unknown
  try {
    parsed = JSON.parse(raw.toString('utf8'))
  } catch {
    throw new SnapRefusal('tak_terbaca')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new SnapRefusal('tak_terbaca')
  return parsed as Fields
}

/** `2025-07-10T09:15:31+07:00`: to the second, with its offset and nothing else. */
export function isInstant(value: unknown): boolean {
  return (
    matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)(value) &&
    !Number.isNaN(Date.parse(`${value}`))
  )
}

function must(name: string, isValid: Rule['isValid']): Rule {
  return { name, wajib: true, isValid }
}

function may(name: string, isValid: Rule['isValid']): Rule {
  return { name, wajib: false, isValid }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function requireAmountParts(name: string, amount: unknown): void {
  if (!name.endsWith('Amount') || typeof amount !== 'object' || amount === null) return
  for (const part of ['value', 'currency'])
    if (isAbsent((amount as Fields)[part])) throw new SnapRefusal('wajib', `{${name}.${part}}`)
}

function textOf(max: number) {
  return (value: unknown) => typeof value === 'string' && value.length <= max
}

function matching(pattern: RegExp) {
  return (value: unknown) => typeof value === 'string' && pattern.test(value)
}

function isChannelCode(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9_999
}

function isAmount(amount: unknown): boolean {
  if (typeof amount !== 'object' || amount === null) return false
  const { value, currency } = amount as Fields
  return typeof value === 'string' && readAmount(value) !== undefined && currency === 'IDR'
}
