import { readAmount } from '#snap/amount'

type Fields = Record<string, unknown>

/** How a field is written: for the page that documents it, and for the call that brings it. */
export type Kind = {
  schema: Record<string, unknown>
  isValid: (value: unknown, fields: Fields) => boolean
  /** Parts that must be there when the field is. */
  parts?: readonly string[]
}

export function textOf(maxLength: number): Kind {
  return {
    schema: { type: 'string', maxLength },
    isValid: (value) => typeof value === 'string' && value.length <= maxLength,
  }
}

/** What the other side calls something. We keep it, and Postgres keeps no NUL and no half letter. */
export function idOf(maxLength: number): Kind {
  return {
    schema: { type: 'string', maxLength, pattern: KEEPABLE.source },
    isValid: (value) =>
      typeof value === 'string' && value.length <= maxLength && KEEPABLE.test(value),
  }
}

export function matching(pattern: RegExp): Kind {
  return {
    schema: { type: 'string', pattern: pattern.source },
    isValid: (value) => typeof value === 'string' && pattern.test(value),
  }
}

export function listOf(maxItems: number): Kind {
  return {
    schema: { type: 'array', maxItems },
    isValid: (value) => Array.isArray(value) && value.length <= maxItems,
  }
}

/** Company code and number of the customer, one behind the other. */
export const virtualAccountNo: Kind = {
  schema: { type: 'string', maxLength: 28 },
  isValid: (value, { partnerServiceId, customerNo }) =>
    value === `${partnerServiceId}${customerNo}`,
}

/** `2025-07-10T09:15:31+07:00`: to the second, with its offset and nothing else. */
export const instant: Kind = {
  schema: { type: 'string', examples: ['2025-07-10T09:15:31+07:00'] },
  isValid: isInstant,
}

export const channelCode: Kind = {
  schema: { type: 'integer', minimum: 0, maximum: 9_999 },
  isValid: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9_999,
}

export const amount: Kind = {
  schema: {
    type: 'object',
    required: ['value', 'currency'],
    properties: {
      value: { type: 'string', examples: ['250000.00'] },
      currency: { type: 'string', enum: ['IDR'] },
    },
  },
  isValid: isAmount,
  parts: ['value', 'currency'],
}

const KEEPABLE = /^[^\p{Cc}\p{Cs}]+$/u

/** In this century: a year that no payment is of is a mistake, and some cannot be kept at all. */
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/
/** Every month has these; of the days behind them Date makes days of the next month. */
const DAYS_EVERYWHERE = '28'

export function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !INSTANT.test(value)) return false
  if (Number.isNaN(Date.parse(value))) return false
  const date = value.slice(0, 10)
  return date.slice(8) <= DAYS_EVERYWHERE || new Date(date).toISOString().startsWith(date)
}

function isAmount(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { value: text, currency } = value as Fields
  return typeof text === 'string' && readAmount(text) !== undefined && currency === 'IDR'
}
