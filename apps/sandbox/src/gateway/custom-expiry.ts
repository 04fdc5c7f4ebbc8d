import { parseOrderTime } from '#gateway/wire-time'
import { asRecord } from '#gateway/wire-input'
import type { ChannelRequest } from '#gateway/channel-request'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const UNITS_MS: Record<string, number> = {
  second: SECOND_MS,
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
}

const LIFE_MS_MIN = 20 * SECOND_MS

/** When a charge expires: as the merchant asked, or after the channel's default. */
export function readCustomExpiry(
  value: unknown,
  channel: ChannelRequest | undefined,
  now: number,
  messages: string[],
): number {
  if (value === undefined || value === null) return now + defaultLife(channel)
  const { order_time, expiry_duration, unit = 'minute' } = asRecord(value)

  const start = typeof order_time === 'string' ? parseOrderTime(order_time) : now
  const unitMs = typeof unit === 'string' ? UNITS_MS[unit] : undefined
  if (start === undefined) messages.push('custom_expiry.order_time format is invalid')
  if (unitMs === undefined) messages.push('custom_expiry.unit is not supported')
  if (!Number.isInteger(expiry_duration) || Number(expiry_duration) < 1) {
    messages.push('custom_expiry.expiry_duration must be a positive whole number')
    return now
  }

  const life = Number(expiry_duration) * (unitMs ?? MINUTE_MS)
  const expiry = (start ?? now) + life
  if (life < LIFE_MS_MIN || life > longestLife(channel)) {
    messages.push('custom_expiry.expiry_duration is out of range for this payment type')
  }
  if (expiry <= now) messages.push('custom_expiry ends in the past')
  return expiry
}

function defaultLife(channel: ChannelRequest | undefined): number {
  switch (channel?.kind) {
    case 'qris':
    case 'gopay':
      return 15 * MINUTE_MS
    case 'shopeepay':
      return 5 * MINUTE_MS
    default:
      return DAY_MS
  }
}

function longestLife(channel: ChannelRequest | undefined): number {
  if (channel?.kind === 'gopay') return 7 * DAY_MS
  if (channel?.kind === 'shopeepay') return 5 * DAY_MS
  if (channel?.kind === 'qris') return (channel.acquirer === 'gopay' ? 7 : 5) * DAY_MS
  return 180 * DAY_MS
}
