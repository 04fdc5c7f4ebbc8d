import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createMidtransGateway } from '#gateways/midtrans/midtrans-gateway'
import { ProviderError } from '#platform/provider-error'
import { unmetered } from '#test/unmetered'

const KEY = 'SB-Mid-server-TESTKEY0001'
const gateway = createMidtransGateway({ url: 'http://127.0.0.1:9', serverKey: KEY, timeoutMs: 100, meter: unmetered })
afterAll(() => gateway.close())

/** Published vectors: SHA-512 of order, code and amount as they were written, and the key. */
const VECTORS = {
  200:
    '77ba91ecf1ea8e581417dd8fc394b15289a538d225f3548355e842c1ba5f8240' +
    'b517dfd43fa216ea06051c71877041e8e8a666eeaade2f7f2c5ad62bc59b6ffe',
  201:
    '6d88e63dfcbeb467fdb67079bc126abf0955fa5a5928b53cd25f208ab02f7a75' +
    '0f9e76aab359ba5333bc959816b560c79652d6ccdba3b3096a50f4202c61aa90',
}
const PAID = {
  order_id: 'SPP-2025-07-000123', status_code: '200', gross_amount: '250000.00',
  transaction_status: 'settlement', transaction_id: '0b1f7f4c-3f43-4b8c-9b64-6f3a0e2a3f10',
  signature_key: VECTORS[200],
}

test('a notification with the published signature is accepted', () => {
  expect(read(PAID)).toEqual({
    reference: 'SPP-2025-07-000123', charge_id: PAID.transaction_id, claimsPaid: true,
  })
  const pending = {
    ...PAID,
    status_code: '201',
    transaction_status: 'pending',
    signature_key: VECTORS[201],
  }
  expect(read(pending)).toMatchObject({ claimsPaid: false })
})

test.each([
  ['another amount', { gross_amount: '250001.00' }],
  ['the same amount written otherwise', { gross_amount: '250000' }],
  ['another order', { order_id: 'SPP-2025-07-000124' }],
  ['another code', { status_code: '201' }],
  ['a signature cut short', { signature_key: VECTORS[200].slice(0, 64) }],
  ['a signature in capitals', { signature_key: VECTORS[200].toUpperCase() }],
  // As many letters as a signature, but more bytes.
  ['a signature of other letters', { signature_key: 'é'.repeat(128) }],
  ['no signature', { signature_key: undefined }],
  ['an amount that is a number', { gross_amount: 250_000 }],
  ['no id of their own', { transaction_id: undefined }],
])('a notification with %s is refused', (_, changes) => {
  expect(read({ ...PAID, ...changes })).toBeUndefined()
})

test.each([
  '',
  'null',
  '[]',
  '7',
  '"x"',
  '{',
  '{"order_id":',
  '\u0000',
  '[[[[',
  '{"__proto__":{}}',
])('a body of %j is refused without an exception', (text) => {
  expect(gateway.readCallback(Buffer.from(text))).toBeUndefined()
})

test('a notification with a changed status passes the signature check', () => {
  // The signature does not cover the status, so every notification is confirmed by asking Midtrans.
  const forged = { ...PAID, transaction_status: 'expire' }
  expect(read(forged)).toMatchObject({ claimsPaid: false })
  expect(createHash('sha512').update(`SPP-2025-07-000123200250000.00${KEY}`).digest('hex')).toBe(
    VECTORS[200],
  )
})

test('an unreachable gateway is a retryable error', async () => {
  await expect(gateway.findCharge('LNS-mobile-X')).rejects.toMatchObject({
    provider: 'midtrans', retryable: true,
  })
})

test.each([
  ['an amount with sen', { ...PAID, gross_amount: '250000.50' }],
  ['a time that is none', { ...PAID, transaction_time: 'kemarin' }],
  ['null', null],
])('an answer with %s is a retryable error', async (_, answer) => {
  const server = createServer((_request, response) => response.end(JSON.stringify(answer)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const asked = createMidtransGateway({ url, serverKey: KEY, timeoutMs: 10_000, meter: unmetered })
  try {
    await expect(asked.findCharge(PAID.order_id)).rejects.toBeInstanceOf(ProviderError)
  } finally {
    await asked.close()
    server.close()
  }
})

function read(body: Record<string, unknown>) {
  return gateway.readCallback(Buffer.from(JSON.stringify(body)))
}
