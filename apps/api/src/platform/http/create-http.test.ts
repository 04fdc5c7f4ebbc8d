import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app'
import { createDeps, type Deps } from '#deps'
import { testConfig } from '#test/test-config'

/** An API whose database is not there. */
let deps: Deps
let app: FastifyInstance
beforeAll(async () => {
  deps = createDeps(testConfig('postgres://nobody@127.0.0.1:1/none', 'http://127.0.0.1:1'), 'test')
  app = await createApp(deps)
})
afterAll(async () => {
  await app.close()
  await deps.close()
})

test('without a database a notification is answered so that it is repeated most often', async () => {
  const [order_id, status_code, gross_amount] = ['LNS-mobile-x', '200', '1000.00']
  const signed = order_id + status_code + gross_amount + deps.config.midtransServerKey
  const answer = await app.inject({
    method: 'POST',
    url: '/api/hook/midtrans',
    payload: {
      order_id,
      status_code,
      gross_amount,
      transaction_id: '0f8b1c52-5a0e-4a3c-9a8e-0d1f5a1b2c3d',
      transaction_status: 'settlement',
      signature_key: createHash('sha512').update(signed).digest('hex'),
    },
  })
  expect(answer.statusCode).toBe(503)
})
