import { expect, test } from 'vitest'
import { readChargeRequest } from '#gateway/charge-request'
import { bcaCharge, qrisCharge } from '#testing/midtrans'

const NOW = Date.UTC(2025, 10, 15, 3, 0, 0)

function complaints(body: unknown): string[] {
  const read = readChargeRequest(body, NOW)
  return read.ok ? [] : read.validation_messages
}

function expiry(custom_expiry: unknown): number | string[] {
  const read = readChargeRequest({ ...bcaCharge('A-1'), custom_expiry }, NOW)
  return read.ok ? read.request.expiry_time - NOW : read.validation_messages
}

test('a plain charge is accepted', () => {
  expect(complaints(bcaCharge('SPP_2511-0001~a.b'))).toEqual([])
})

test.each([null, undefined, [], 'x', {}])('a body of %j is missing everything', (body) => {
  expect(complaints(body)).toEqual([
    'transaction_details.order_id is required',
    'transaction_details.gross_amount is required',
    'payment_type is required',
  ])
})

test.each(['a b', 'a/b', 'é', 'x'.repeat(51)])('an order_id like %j is refused', (order_id) => {
  expect(complaints(bcaCharge(order_id))[0]).toContain('order_id')
})

test.each([0, -1, 1.5, '250000', 1e13])('a gross_amount of %j is refused', (gross_amount) => {
  const body = { ...bcaCharge('A-1'), transaction_details: { order_id: 'A-1', gross_amount } }
  expect(complaints(body)[0]).toContain('gross_amount')
})

test('the lines must add up, discounts included', () => {
  const lines = (price: number) => [
    { id: '1', price: 150_000, quantity: 2, name: 'SPP' },
    { id: '2', price, quantity: 1, name: 'Keringanan' },
  ]
  expect(complaints({ ...bcaCharge('A-1'), item_details: lines(-50_000) })).toEqual([])
  expect(complaints({ ...bcaCharge('A-1'), item_details: lines(-40_000) })).toEqual([
    'transaction_details.gross_amount is not equal to the sum of item_details',
  ])
  expect(complaints({ ...bcaCharge('A-1'), item_details: 'x' })).toHaveLength(1)
})

test('QRIS allows at most ten million rupiah', () => {
  expect(complaints(qrisCharge('A-1', 10_000_000))).toEqual([])
  expect(complaints(qrisCharge('A-1', 10_000_001))).toHaveLength(1)
})

test('an inactive payment method and an unknown one are refused differently', () => {
  const card = readChargeRequest({ ...bcaCharge('A-1'), payment_type: 'credit_card' }, NOW)
  expect(card).toMatchObject({ ok: false, status_code: '402' })
  expect(complaints({ ...bcaCharge('A-1'), payment_type: 'barter' })).toHaveLength(1)
  expect(complaints({ ...bcaCharge('A-1'), bank_transfer: { bank: 'bsi' } })).toHaveLength(1)
})

test('a virtual account is valid for a day, QRIS for fifteen minutes', () => {
  expect(expiry(undefined)).toBe(24 * 3_600_000)
  const qris = readChargeRequest(qrisCharge('A-1'), NOW)
  expect(qris.ok && qris.request.expiry_time - NOW).toBe(15 * 60_000)
})

test('a custom expiry counts from its order time', () => {
  expect(expiry({ expiry_duration: 2, unit: 'hour' })).toBe(2 * 3_600_000)
  expect(
    expiry({ order_time: '2025-11-15 09:50:00 +0700', expiry_duration: 30, unit: 'minute' }),
  ).toBe(20 * 60_000)
})

test.each([
  { expiry_duration: 19, unit: 'second' },
  { expiry_duration: 181, unit: 'day' },
  { expiry_duration: 1, unit: 'fortnight' },
  { expiry_duration: 0 },
  { expiry_duration: 1, unit: 'hour', order_time: 'kemarin' },
  { expiry_duration: 1, unit: 'hour', order_time: '2025-11-14 10:00:00 +0700' },
])('a custom expiry of %j is refused', (custom_expiry) => {
  expect(expiry(custom_expiry)).toHaveLength(1)
})
