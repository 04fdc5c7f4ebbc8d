import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox } from '#sandbox'
import { get, post, seeCharge } from '#testing/control'
import { startMerchant } from '#testing/merchant'
import { bcaCharge, midtransClient, nextOrder, qrisCharge } from '#testing/midtrans'
import type { CoreApi } from 'midtrans-client'
import type { Sandbox } from '#sandbox'
import type { Merchant } from '#testing/merchant'

let sandbox: Sandbox
let merchant: Merchant
let midtrans: CoreApi

beforeAll(async () => {
  merchant = await startMerchant()
  sandbox = await createSandbox({ notifyUrl: merchant.url, notifyPending: false })
  midtrans = midtransClient(sandbox)
})
afterAll(async () => {
  await sandbox.close()
  await merchant.close()
})

async function opened(gross_amount = 250_000): Promise<string> {
  const order_id = nextOrder()
  await midtrans.charge(bcaCharge(order_id, gross_amount))
  return order_id
}

const pay = (order_id: string, body?: object) =>
  post(sandbox, `/gateway/charges/${order_id}/pay`, body)

const hears = async (order_id: string, statuses: string[]) => {
  await expect.poll(() => merchant.told(order_id).toSorted()).toEqual(statuses.toSorted())
}

test('paying settles the charge and notifies the merchant', async () => {
  const order_id = await opened()
  expect((await pay(order_id)).body).toMatchObject({
    transaction_status: 'settlement',
    paid_amount: 250_000,
  })
  expect(await midtrans.transaction.status(order_id)).toMatchObject({
    status_code: '200',
    transaction_status: 'settlement',
    settlement_time: expect.any(String),
  })
  await hears(order_id, ['settlement'])
})

test('a payment of another amount settles with that amount', async () => {
  const order_id = await opened()
  await pay(order_id, { amount: 200_000 })
  expect(await midtrans.transaction.status(order_id)).toMatchObject({ gross_amount: '200000.00' })
  await hears(order_id, ['settlement'])
  const { body } = merchant.received.at(-1) ?? {}
  expect(body).toMatchObject({ gross_amount: '200000.00' })
})

test('paying twice makes a second payment of the same order with its own id', async () => {
  const order_id = await opened()
  const first = await midtrans.transaction.status(order_id)
  await pay(order_id, { times: 2 })
  await hears(order_id, ['settlement', 'settlement'])

  const b2b = await midtrans.transaction.statusb2b(order_id)
  const payments = b2b['transactions'] as Record<string, unknown>[]
  const ids = payments.map(({ transaction_id }) => transaction_id)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(first['transaction_id'])
  expect(new Set(ids).size).toBe(2)
  expect(await midtrans.transaction.status(String(ids[1]))).toMatchObject({
    order_id,
    transaction_id: ids[1],
    transaction_status: 'settlement',
  })
  expect(await midtrans.transaction.status(order_id)).toMatchObject({
    transaction_id: ids[0],
  })
})

test('paying again later is a second payment too', async () => {
  const order_id = await opened()
  await pay(order_id)
  await pay(order_id, { amount: 1000 })
  expect((await seeCharge(sandbox, order_id)).repeats).toMatchObject([{ gross_amount: '1000.00' }])
  await hears(order_id, ['settlement', 'settlement'])
})

test.each(['expire', 'cancel'] as const)('late money settles after %s', async (end) => {
  const order_id = await opened()
  await midtrans.transaction[end](order_id)
  await pay(order_id)
  expect(await midtrans.transaction.status(order_id)).toMatchObject({
    transaction_status: 'settlement',
  })
  await hears(order_id, [end, 'settlement'])
})

test('"late" expires an open charge before it is paid', async () => {
  const order_id = await opened()
  await pay(order_id, { late: true })
  await hears(order_id, ['expire', 'settlement'])
})

test('a payment without notification settles the charge', async () => {
  const order_id = await opened()
  await pay(order_id, { notify: false })
  const { transaction_status, notifications } = await seeCharge(sandbox, order_id)
  expect(transaction_status).toBe('settlement')
  expect(notifications).toMatchObject([{ state: 'silent', attempts: [] }])
  expect(merchant.told(order_id)).toEqual([])

  await post(sandbox, `/gateway/notifications/${order_id}/resend`, { times: 2 })
  await hears(order_id, ['settlement', 'settlement'])
})

test('a delayed payer pays later', async () => {
  const order_id = await opened()
  expect((await pay(order_id, { delay_ms: 60 })).body).toMatchObject({
    transaction_status: 'pending',
  })
  await hears(order_id, ['settlement'])
})

test('a denied charge can still be paid', async () => {
  const order_id = await opened()
  expect((await post(sandbox, `/gateway/charges/${order_id}/deny`)).body).toMatchObject({
    transaction_status: 'deny',
  })
  expect((await post(sandbox, `/gateway/charges/${order_id}/deny`)).status).toBe(409)
  await pay(order_id)
  await hears(order_id, ['deny', 'settlement'])
})

describe('the bank', () => {
  test('pays the charge that owns the number', async () => {
    const order_id = await opened()
    const { number } = await seeCharge(sandbox, order_id)
    const { body } = await post(sandbox, `/bank/va/${number}/pay`, { amount: 250_000 })
    expect(body).toMatchObject({ order_id, transaction_status: 'settlement' })
  })

  test('refuses a number that was never issued', async () => {
    expect(await post(sandbox, '/bank/va/0000/pay', { amount: 1 })).toEqual({
      status: 404,
      body: { msg: 'Nomor 0000 tidak terdaftar di bank mana pun.' },
    })
  })
})

describe('the list', () => {
  test('is newest first and can be filtered', async () => {
    const first = nextOrder()
    const second = nextOrder()
    await midtrans.charge(qrisCharge(first))
    await midtrans.charge(qrisCharge(second))
    const list = await get<{ order_id: string }[]>(sandbox, '/gateway/charges?status=pending')
    expect(list.slice(0, 2).map(({ order_id }) => order_id)).toEqual([second, first])
    expect(await get(sandbox, '/gateway/charges?limit=1')).toHaveLength(1)
    expect(await get(sandbox, '/gateway/charges?order_id=TIDAK-ADA')).toEqual([])
  })

  test('refuses a status that does not exist', async () => {
    const response = await fetch(`${sandbox.url}/gateway/charges?status=lunas`)
    expect(response.status).toBe(400)
  })
})

test.each([
  { amount: 0 },
  { amount: '1000' },
  { times: 21 },
  { notify: 'no' },
  { delay_ms: -1 },
  { jumlah: 1000 },
])('paying with %j is refused with a sentence and changes nothing', async (body) => {
  const order_id = await opened()
  const answer = await pay(order_id, body)
  expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringMatching(/\.$/) } })
  expect((await seeCharge(sandbox, order_id)).transaction_status).toBe('pending')
})

test('an unknown order is refused with a sentence', async () => {
  expect(await pay('TIDAK-ADA')).toEqual({
    status: 404,
    body: { msg: 'Tidak ada tagihan dengan order_id TIDAK-ADA.' },
  })
})
