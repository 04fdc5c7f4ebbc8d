import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChargeStore } from '#gateway/charge-store'
import { createSandbox } from '#sandbox'
import { post, seeCharge } from '#testing/control'
import { startMerchant } from '#testing/merchant'
import { bcaCharge, midtransClient, nextOrder } from '#testing/midtrans'
import type { Charge } from '#gateway/charge'
import type { Merchant } from '#testing/merchant'

let dataDir: string
let journal: string
let merchant: Merchant

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lunas-sandbox-'))
  journal = join(dataDir, 'gateway.jsonl')
  merchant = await startMerchant()
})
afterEach(async () => {
  await merchant.close()
  await rm(dataDir, { recursive: true })
})

const start = () => createSandbox({ dataDir, notifyUrl: merchant.url, notifyPending: false })

test('charges, payments and numbers survive a restart', async () => {
  const order_id = nextOrder()
  const first = await start()
  await midtransClient(first).charge(bcaCharge(order_id))
  await post(first, `/gateway/charges/${order_id}/pay`, { times: 2 })
  await expect.poll(() => merchant.told(order_id)).toHaveLength(2)
  const states = async () =>
    (await seeCharge(first, order_id)).notifications.map(({ state }) => state)
  await expect.poll(states).toEqual(['delivered', 'delivered'])
  const before = await seeCharge(first, order_id)
  await first.close()

  const second = await start()
  expect(await seeCharge(second, order_id)).toEqual(before)
  await expect(midtransClient(second).charge(bcaCharge(order_id))).rejects.toThrow('406')
  const { body } = await post(second, `/bank/va/${before.number}/pay`, { amount: 5 })
  expect(body).toMatchObject({ order_id })
  // Delivered notifications are not sent again; only the payment after the restart is new.
  await expect.poll(() => merchant.told(order_id)).toHaveLength(3)
  await second.close()
})

test('an undelivered notification is sent after a restart', async () => {
  const order_id = nextOrder()
  merchant.answer = () => 503
  const first = await start()
  await midtransClient(first).charge(bcaCharge(order_id))
  await post(first, `/gateway/charges/${order_id}/pay`)
  const attempts = async () => (await seeCharge(first, order_id)).notifications[0]?.attempts
  await expect.poll(attempts).toHaveLength(1)
  await first.close()

  merchant.answer = () => 200
  const second = await start()
  await post(second, '/clock', { offset_ms: 121_000 })
  await expect.poll(() => merchant.told(order_id)).toEqual(['settlement', 'settlement'])
  await second.close()
})

test('a charge whose time ended while the sandbox was stopped expires at the start', async () => {
  const order_id = nextOrder()
  let now = Date.UTC(2025, 10, 15)
  const clock = { now: () => now }
  const options = { dataDir, notifyUrl: merchant.url, notifyPending: false, clock }
  const first = await createSandbox(options)
  await midtransClient(first).charge(bcaCharge(order_id))
  await first.close()

  now += 2 * 86_400_000
  const second = await createSandbox(options)
  await expect.poll(() => merchant.told(order_id)).toEqual(['expire'])
  await second.close()
})

test('an incomplete last line is dropped, and writing continues after it', async () => {
  const orders = [nextOrder(), nextOrder(), nextOrder()] as const
  const first = await start()
  await midtransClient(first).charge(bcaCharge(orders[0]))
  await midtransClient(first).charge(bcaCharge(orders[1]))
  await first.close()
  await truncate(journal, (await stat(journal)).size - 20)

  const second = await start()
  await midtransClient(second).charge(bcaCharge(orders[2]))
  await second.close()
  const third = await start()
  const client = midtransClient(third)
  await client.transaction.status(orders[0])
  await expect(client.transaction.status(orders[1])).rejects.toThrow('404')
  await client.transaction.status(orders[2])
  await third.close()
})

test('the error about a corrupt journal names the file', async () => {
  await writeFile(journal, '{"charge":\n{}\n')
  await expect(start()).rejects.toThrow(`Jurnal sandbox rusak: ${journal}.`)
  await rm(journal)
  await (await start()).close()
})

test('a call that still runs when the sandbox stops writes nothing', async () => {
  const first = await start()
  await post(first, '/faults', { midtrans: { delay_ms: 60 } })
  const late = midtransClient(first).charge(bcaCharge(nextOrder()))
  await expect(Promise.all([late, first.close()])).rejects.toThrow()
  const size = (await stat(journal)).size
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect((await stat(journal)).size).toBe(size)
})

function aCharge(n: number): Charge {
  return {
    transaction_id: `t-${n}`,
    order_id: `o-${n}`,
    transaction_status: 'pending',
    amount: n,
    transaction_time: n,
    expiry_time: n + 1,
    channel: { kind: 'va', bank: 'bca', va_number: String(n) },
    refunds: [],
  }
}

test('the journal compacts itself while it is in use, and loses nothing', async () => {
  const store = createChargeStore()
  store.open(journal)
  const charges = Array.from({ length: 3000 }, (_, n) => aCharge(n))
  for (const charge of charges) store.saveCharge(charge)
  for (let round = 0; round < 30; round++) {
    for (const charge of charges) {
      charge.paid_amount = round
      store.saveCharge(charge)
    }
    await new Promise(setImmediate)
  }
  for (const charge of charges) {
    charge.transaction_status = 'settlement'
    store.saveCharge(charge)
  }
  store.close()
  const lines = (await readFile(journal, 'utf8')).split('\n').length
  expect(lines).toBeLessThan(40_000)

  const reopened = createChargeStore()
  reopened.open(journal)
  expect(reopened.list(10_000, 'settlement')).toHaveLength(3000)
  expect(reopened.find('o-77')).toEqual(charges[77])
  reopened.close()
})
