import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSandbox } from '#sandbox'
import { NO_FAULTS, createFaultBoard } from '#faults/faults'
import { get, post, seeCharge } from '#testing/control'
import { startMerchant } from '#testing/merchant'
import { bcaCharge, midtransClient, nextOrder, qrisCharge } from '#testing/midtrans'
import type { CoreApi } from 'midtrans-client'
import type { Faults } from '#faults/faults'
import type { Sandbox } from '#sandbox'
import type { Merchant } from '#testing/merchant'

let merchant: Merchant
let sandbox: Sandbox
let midtrans: CoreApi

beforeEach(async () => {
  merchant = await startMerchant()
  sandbox = await createSandbox({ notifyUrl: merchant.url, notifyPending: false })
  midtrans = midtransClient(sandbox)
})
afterEach(async () => {
  await sandbox.close()
  await merchant.close()
})

const setFaults = (midtrans_: Partial<Faults>) => post(sandbox, '/faults', { midtrans: midtrans_ })

/** A call with a timeout, as every caller of a provider needs. */
function chargeOrGiveUp(order_id: string, ms = 150): Promise<string> {
  const authorization = `Basic ${Buffer.from('SB-Mid-server-lunas-dev:').toString('base64')}`
  return fetch(`${sandbox.url}/v2/charge`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(bcaCharge(order_id)),
    signal: AbortSignal.timeout(ms),
  }).then(
    () => 'answered',
    (error: Error) => error.name,
  )
}

describe('a call', () => {
  test('that times out was still carried out', async () => {
    await setFaults({ timeout_rate: 1 })
    const order_id = nextOrder()
    expect(await chargeOrGiveUp(order_id)).toBe('TimeoutError')
    expect((await seeCharge(sandbox, order_id)).transaction_status).toBe('pending')
  })

  test('that is dropped was not carried out', async () => {
    await setFaults({ drop_rate: 1 })
    const order_id = nextOrder()
    expect(await chargeOrGiveUp(order_id)).toBe('TimeoutError')
    expect(await get(sandbox, `/gateway/charges?order_id=${order_id}`)).toEqual([])
  })

  test('that fails answers 500 or 503 and was not carried out', async () => {
    await setFaults({ error_rate: 1 })
    const codes = new Set<unknown>()
    for (let call = 0; call < 20; call++) {
      const order_id = nextOrder()
      const error = await midtrans.charge(bcaCharge(order_id)).catch((thrown: unknown) => thrown)
      codes.add((error as { httpStatusCode: number }).httpStatusCode)
      expect(await get(sandbox, `/gateway/charges?order_id=${order_id}`)).toEqual([])
    }
    expect([...codes].toSorted()).toEqual([500, 503])
  })

  test('that is slow is carried out late, also when the caller has given up', async () => {
    await setFaults({ delay_ms: 1000 })
    const order_id = nextOrder()
    expect(await chargeOrGiveUp(order_id, 40)).toBe('TimeoutError')
    const charges = () => get(sandbox, `/gateway/charges?order_id=${order_id}`)
    expect(await charges()).toEqual([])
    await expect.poll(charges).toHaveLength(1)
  })
})

describe('a notification', () => {
  const paid = async () => {
    const order_id = nextOrder()
    await midtrans.charge(bcaCharge(order_id))
    await post(sandbox, `/gateway/charges/${order_id}/pay`)
    return order_id
  }

  test('that is duplicated comes as often as set', async () => {
    await setFaults({ duplicate_rate: 1, duplicate_times: 3 })
    const order_id = await paid()
    await expect.poll(() => merchant.told(order_id)).toHaveLength(4)
    const bodies = merchant.received.map(({ body }) => JSON.stringify(body))
    expect(new Set(bodies).size).toBe(1)
    const { notifications } = await seeCharge(sandbox, order_id)
    const causes = notifications.map(({ cause }) => cause)
    expect(causes).toEqual(['event', 'duplicate', 'duplicate', 'duplicate'])
  })

  test('that is silenced is not sent and is listed as silent', async () => {
    await setFaults({ silence_rate: 1 })
    const order_id = await paid()
    expect((await seeCharge(sandbox, order_id)).notifications).toMatchObject([{ state: 'silent' }])
    expect(merchant.told(order_id)).toEqual([])
  })

  test('may overtake an earlier one', async () => {
    // Longer than twelve payments take, however busy the machine is.
    await setFaults({ reorder: true, reorder_ms: 1_500, seed: 5 })
    const orders: string[] = []
    for (let payment = 0; payment < 12; payment++) orders.push(await paid())
    await expect.poll(() => merchant.received).toHaveLength(12)
    const heard = merchant.received.map(({ body }) => body['order_id'])
    expect(heard).not.toEqual(orders)
    expect(heard.toSorted()).toEqual(orders.toSorted())
  })

  test('may come before the answer to the charge', async () => {
    await setFaults({ auto_pay_rate: 1, notify_before_reply: true })
    const order_id = nextOrder()
    const answer = await midtrans.charge(qrisCharge(order_id))
    expect(merchant.told(order_id)).toEqual(['settlement'])
    expect(answer).toMatchObject({ status_code: '201', transaction_status: 'pending' })
  })
})

test('by default a charge that pays itself is paid after its answer', async () => {
  await setFaults({ auto_pay_rate: 1, auto_pay_delay_ms: 30 })
  const order_id = nextOrder()
  await midtrans.charge(qrisCharge(order_id))
  expect((await seeCharge(sandbox, order_id)).transaction_status).toBe('pending')
  await expect.poll(() => merchant.told(order_id)).toEqual(['settlement'])
})

describe('the fault board', () => {
  test('merges, shows and resets', async () => {
    await post(sandbox, '/faults', { midtrans: { delay_ms: 5 }, whatsapp: { error_rate: 1 } })
    const { body } = await post(sandbox, '/faults', { midtrans: { error_rate: 0.5 } })
    expect(body).toMatchObject({
      midtrans: { ...NO_FAULTS, delay_ms: 5, error_rate: 0.5 },
      whatsapp: { error_rate: 1 },
    })
    expect(await get(sandbox, '/faults')).toEqual(body)
    await post(sandbox, '/faults/reset')
    expect(await get(sandbox, '/faults')).toMatchObject({ midtrans: NO_FAULTS })
  })

  test.each([
    [{ paypal: {} }, 'paypal'],
    [{ midtrans: { eror_rate: 1 } }, 'eror_rate'],
    [{ midtrans: { error_rate: 1.1 } }, 'error_rate'],
    [{ midtrans: { delay_ms: -1 } }, 'delay_ms'],
    [{ midtrans: { reorder: 1 } }, 'reorder'],
    [{ midtrans: [] }, 'objek'],
    [{ whatsapp: { delay_ms: 1 }, midtrans: { seed: 'x' } }, 'seed'],
  ])('refuses %j and changes nothing', async (body, word) => {
    const { status, body: answer } = await post(sandbox, '/faults', body)
    expect(status).toBe(400)
    expect(answer['msg']).toContain(word)
    const unchanged = { midtrans: NO_FAULTS, whatsapp: NO_FAULTS }
    expect(await get(sandbox, '/faults')).toMatchObject(unchanged)
  })

  test('gives the same faults for the same seed', () => {
    const luck = () => {
      const board = createFaultBoard()
      const rates = { error_rate: 0.3, timeout_rate: 0.3, delay_jitter_ms: 50 }
      board.merge({ midtrans: { ...rates, seed: 9 } })
      return Array.from({ length: 50 }, () => board.throwCall('midtrans'))
    }
    expect(luck()).toEqual(luck())
    expect(new Set(luck().map(({ outcome }) => outcome)).size).toBe(3)
  })
})
