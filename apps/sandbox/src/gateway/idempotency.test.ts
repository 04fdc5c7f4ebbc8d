import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '#sandbox'
import { post } from '#testing/control'
import { bcaCharge, midtransClient, nextOrder } from '#testing/midtrans'
import type { CoreApi } from 'midtrans-client'
import type { Sandbox } from '#sandbox'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox()
})
afterAll(() => sandbox.close())

function clientWithKey(key: string): CoreApi {
  const client = midtransClient(sandbox)
  client.httpClient.http_client.defaults.headers.common['Idempotency-Key'] = key
  return client
}

test('the same key gives the same answer', async () => {
  const order_id = nextOrder()
  const client = clientWithKey(`k-${order_id}`)
  const first = await client.charge(bcaCharge(order_id))
  expect(await client.charge(bcaCharge(order_id))).toEqual(first)
})

test('a refusal is not remembered', async () => {
  const order_id = nextOrder()
  const client = clientWithKey(`k-${order_id}`)
  await expect(client.charge(bcaCharge(order_id, 0))).rejects.toThrow()
  expect(await client.charge(bcaCharge(order_id))).toMatchObject({ status_code: '201' })
})

test('the same key while the first call is still running is answered 202', async () => {
  await post(sandbox, '/faults', { midtrans: { delay_ms: 80 } })
  const order_id = nextOrder()
  const first = clientWithKey(`k-${order_id}`).charge(bcaCharge(order_id))
  const second = clientWithKey(`k-${order_id}`).charge(bcaCharge(order_id))
  const codes = (await Promise.all([first, second])).map(({ status_code }) => status_code)
  expect(codes.toSorted()).toEqual(['201', '202'])
  await post(sandbox, '/faults/reset')
})

test('a key is forgotten after five minutes', async () => {
  const order_id = nextOrder()
  const client = clientWithKey(`k-${order_id}`)
  await client.charge(bcaCharge(order_id))
  await post(sandbox, '/clock', { offset_ms: 5 * 60_000 + 1 })
  await expect(client.charge(bcaCharge(order_id))).rejects.toMatchObject({ httpStatusCode: '406' })
})

test.each([
  ['a key longer than 46 characters', 'k'.repeat(47), {}],
  ['a key with Permata', 'k-permata', { payment_type: 'permata' }],
  ['a key with Indomaret', 'k-indo', { payment_type: 'cstore', cstore: { store: 'indomaret' } }],
])('%s is ignored', async (_what, key, way) => {
  const order_id = nextOrder()
  const client = clientWithKey(key)
  await client.charge({ ...bcaCharge(order_id), ...way })
  await expect(client.charge({ ...bcaCharge(order_id), ...way })).rejects.toMatchObject({
    httpStatusCode: '406',
  })
})
