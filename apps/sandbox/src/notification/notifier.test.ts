import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSandbox, DEFAULT_SERVER_KEY } from '#sandbox'
import { signatureKey } from '#gateway/wire-body'
import { post, seeCharge } from '#testing/control'
import { startMerchant } from '#testing/merchant'
import { bcaCharge, midtransClient, nextOrder, qrisCharge } from '#testing/midtrans'
import type { Sandbox, SandboxOptions } from '#sandbox'
import type { Merchant } from '#testing/merchant'

/** Shortens all five waits together to a fifth of a second. */
const RETRY_SCALE = 0.00001

let merchant: Merchant
let sandbox: Sandbox

async function start(options: SandboxOptions = {}) {
  sandbox = await createSandbox({
    notifyUrl: merchant.url,
    notifyPending: false,
    retryScale: RETRY_SCALE,
    ...options,
  })
  return midtransClient(sandbox)
}

beforeEach(async () => {
  merchant = await startMerchant()
})
afterEach(async () => {
  await sandbox.close()
  await merchant.close()
})

async function payOne(options?: SandboxOptions): Promise<string> {
  const midtrans = await start(options)
  const order_id = nextOrder()
  await midtrans.charge(bcaCharge(order_id))
  await post(sandbox, `/gateway/charges/${order_id}/pay`)
  return order_id
}

async function finalNotification(order_id: string) {
  const last = async () => (await seeCharge(sandbox, order_id)).notifications.at(-1)
  await expect.poll(async () => (await last())?.state).not.toBe('waiting')
  return last()
}

test('a notification has the documented fields and a valid signature', async () => {
  const order_id = await payOne()
  await finalNotification(order_id)
  const [{ body, headers } = { body: {}, headers: {} }] = merchant.received
  expect(headers).toMatchObject({ 'user-agent': 'Veritrans', 'content-type': 'application/json' })
  expect(body).toEqual({
    transaction_time: expect.any(String),
    transaction_status: 'settlement',
    transaction_id: expect.any(String),
    status_message: 'midtrans payment notification',
    status_code: '200',
    signature_key: signatureKey(order_id, '200', '250000.00', DEFAULT_SERVER_KEY),
    settlement_time: expect.any(String),
    payment_type: 'bank_transfer',
    order_id,
    merchant_id: expect.any(String),
    gross_amount: '250000.00',
    fraud_status: 'accept',
    currency: 'IDR',
    expiry_time: expect.any(String),
    va_numbers: [{ bank: 'bca', va_number: expect.any(String) }],
  })
})

test('a new charge is notified as pending, unless that is switched off', async () => {
  const midtrans = await start({ notifyPending: true })
  const order_id = nextOrder()
  await midtrans.charge(qrisCharge(order_id))
  await expect.poll(() => merchant.told(order_id)).toEqual(['pending'])
  await post(sandbox, '/gateway/settings', { notify_pending: false })
  await midtrans.charge(qrisCharge(`${order_id}-b`))
  expect((await seeCharge(sandbox, `${order_id}-b`)).notifications).toEqual([])
})

test('QRIS names the issuer that paid, and a refund is notified twice', async () => {
  const midtrans = await start()
  const order_id = nextOrder()
  await midtrans.charge(qrisCharge(order_id))
  await post(sandbox, `/gateway/charges/${order_id}/pay`)
  await midtrans.transaction.refund(order_id, { refund_key: 'r1' })
  await post(sandbox, '/clock', { offset_ms: 5000 })
  const story = ['settlement', 'refund', 'refund']
  await expect.poll(() => merchant.told(order_id)).toEqual(story)
  const [paid, , confirmed] = merchant.received
  expect(paid?.body).toMatchObject({ acquirer: 'gopay', issuer: 'gopay' })
  expect(paid?.body).toMatchObject({ transaction_type: 'on-us' })
  expect(paid?.body).not.toHaveProperty('refunds')
  expect(confirmed?.body).toMatchObject({ refunds: [{ bank_confirmed_at: expect.any(String) }] })
})

describe('retries', () => {
  test.each([
    [500, 2],
    [503, 5],
    [404, 3],
    [302, 1],
    [418, 6],
  ])('a merchant who answers %i is tried %i times', async (status, tries) => {
    merchant.answer = () => status
    const last = await finalNotification(await payOne())
    expect(last?.state).toBe('abandoned')
    expect(last?.attempts).toHaveLength(tries)
    expect(merchant.received).toHaveLength(tries)
  })

  test('end when the merchant recovers', async () => {
    merchant.answer = () => (merchant.received.length < 3 ? 503 : 200)
    const last = await finalNotification(await payOne())
    expect(last?.state).toBe('delivered')
    expect(last?.attempts.map(({ http_status }) => http_status)).toEqual([503, 503, 200])
  })

  test('send the state at the time of the event, although it has changed since', async () => {
    const midtrans = await start({ retryScale: 1 })
    const order_id = nextOrder()
    merchant.answer = () => 503
    await midtrans.charge(bcaCharge(order_id))
    await midtrans.transaction.expire(order_id)
    await expect.poll(() => merchant.received).toHaveLength(1)
    merchant.answer = () => 200
    await post(sandbox, `/gateway/charges/${order_id}/pay`)
    await expect.poll(() => merchant.told(order_id)).toEqual(['expire', 'settlement'])
    await post(sandbox, '/clock', { offset_ms: 121_000 })
    await expect.poll(() => merchant.told(order_id)).toEqual(['expire', 'settlement', 'expire'])
  })

  test('follow a merchant who does not answer', async () => {
    merchant.answer = () => (merchant.received.length === 1 ? 'never' : 200)
    const last = await finalNotification(await payOne({ notifyTimeoutMs: 50 }))
    expect(last).toMatchObject({ state: 'delivered', attempts: [{ http_status: null }, {}] })
  })

  test('follow a merchant who cannot be reached', async () => {
    const order_id = await payOne({ notifyUrl: 'http://127.0.0.1:9/' })
    const last = await finalNotification(order_id)
    expect(last).toMatchObject({ state: 'abandoned' })
    expect(last?.attempts).toHaveLength(6)
  })
})

test('a temporary redirect is followed with the same body', async () => {
  const moved = await startMerchant()
  merchant.answer = () => ({ status: 307, location: moved.url })
  const order_id = await payOne()
  await finalNotification(order_id)
  expect(moved.told(order_id)).toEqual(['settlement'])
  await moved.close()
})

test('notifications go to the address that is set at that moment', async () => {
  const moved = await startMerchant()
  const midtrans = await start()
  await post(sandbox, '/gateway/settings', { notify_url: moved.url })
  const order_id = nextOrder()
  await midtrans.charge(bcaCharge(order_id))
  await midtrans.transaction.cancel(order_id)
  await expect.poll(() => moved.told(order_id)).toEqual(['cancel'])
  expect(moved.received[0]?.body).toMatchObject({ status_code: '202' })
  expect(merchant.received).toEqual([])
  await moved.close()
})

test('a charge may name its own address for notifications', async () => {
  const own = await startMerchant()
  const midtrans = await start()
  midtrans.httpClient.http_client.defaults.headers.common['X-Override-Notification'] = own.url
  const order_id = nextOrder()
  await midtrans.charge(bcaCharge(order_id))
  await midtrans.transaction.cancel(order_id)
  await expect.poll(() => own.told(order_id)).toEqual(['cancel'])
  expect(merchant.received).toEqual([])
  await own.close()
})

describe('time', () => {
  test('an overdue charge expires and is notified', async () => {
    const midtrans = await start()
    const order_id = nextOrder()
    await midtrans.charge(bcaCharge(order_id))
    await post(sandbox, '/clock', { offset_ms: 86_400_000 + 1000 })
    expect(await midtrans.transaction.status(order_id)).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    })
    await expect.poll(() => merchant.told(order_id)).toEqual(['expire'])
    expect(merchant.received[0]?.body).toMatchObject({ status_code: '202' })
  })

  test('an injected clock also drives the sandbox', async () => {
    let now = Date.UTC(2025, 10, 15)
    const midtrans = await start({ clock: { now: () => now } })
    const order_id = nextOrder()
    const charge = await midtrans.charge(qrisCharge(order_id))
    expect(charge).toMatchObject({
      transaction_time: '2025-11-15 07:00:00',
      expiry_time: '2025-11-15 07:15:00',
    })
    now += 15 * 60_000
    await expect.poll(() => merchant.told(order_id)).toEqual(['expire'])
  })
})
