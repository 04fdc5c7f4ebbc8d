import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, DEFAULT_SERVER_KEY } from '#sandbox'
import { signatureKey } from '#gateway/wire-body'
import { decodePayload } from '#qris/tlv'
import { post } from '#testing/control'
import { bcaCharge, midtransClient, nextOrder, qrisCharge } from '#testing/midtrans'
import type { CoreApi } from 'midtrans-client'
import type { Sandbox } from '#sandbox'

let sandbox: Sandbox
let midtrans: CoreApi

beforeAll(async () => {
  sandbox = await createSandbox()
  midtrans = midtransClient(sandbox)
})
afterAll(() => sandbox.close())

const WIRE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe("the provider's own client", () => {
  test('charges a BCA virtual account', async () => {
    const order_id = nextOrder()
    expect(await midtrans.charge(bcaCharge(order_id))).toEqual({
      status_code: '201',
      status_message: expect.any(String),
      transaction_id: expect.stringMatching(UUID),
      order_id,
      merchant_id: expect.any(String),
      gross_amount: '250000.00',
      currency: 'IDR',
      payment_type: 'bank_transfer',
      transaction_time: expect.stringMatching(WIRE_TIME),
      transaction_status: 'pending',
      fraud_status: 'accept',
      va_numbers: [{ bank: 'bca', va_number: expect.stringMatching(/^\d{16}$/) }],
      expiry_time: expect.stringMatching(WIRE_TIME),
    })
  })

  test.each(['bni', 'bri', 'cimb'])('charges a virtual account of %s', async (bank) => {
    const body = { ...bcaCharge(nextOrder()), bank_transfer: { bank } }
    const { va_numbers } = await midtrans.charge(body)
    expect(va_numbers).toEqual([{ bank, va_number: expect.stringMatching(/^\d{16,18}$/) }])
  })

  test.each([
    { payment_type: 'permata' },
    { payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } },
  ])('charges Permata as $payment_type', async (way) => {
    const answer = await midtrans.charge({ ...bcaCharge(nextOrder()), ...way })
    expect(answer).toMatchObject({ payment_type: 'bank_transfer' })
    expect(answer['permata_va_number']).toMatch(/^\d{16}$/)
    expect(answer).not.toHaveProperty('va_numbers')
  })

  test('charges a Mandiri bill', async () => {
    const answer = await midtrans.charge({
      ...bcaCharge(nextOrder()),
      payment_type: 'echannel',
      echannel: { bill_info1: 'Payment:', bill_info2: 'SPP November' },
    })
    expect(answer).toMatchObject({ payment_type: 'echannel', biller_code: '70012' })
    expect(answer['bill_key']).toMatch(/^\d{12}$/)
  })

  test('charges QRIS with a payload and an image that can be scanned', async () => {
    const answer = await midtrans.charge(qrisCharge(nextOrder(), 1_250_000))
    expect(answer).toMatchObject({ payment_type: 'qris', acquirer: 'gopay' })
    expect(decodePayload(String(answer['qr_string'])).get('54')).toBe('1250000')

    const [action] = answer['actions'] as [{ name: string; method: string; url: string }]
    expect(action).toMatchObject({ name: 'generate-qr-code', method: 'GET' })
    const image = await fetch(action.url)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await image.arrayBuffer()).subarray(1, 4).toString()).toBe('PNG')
  })

  test.each([
    [{ payment_type: 'gopay' }, { actions: expect.any(Array) }],
    [{ payment_type: 'shopeepay' }, { actions: expect.any(Array) }],
    [
      { payment_type: 'cstore', cstore: { store: 'alfamart' } },
      { store: 'alfamart', payment_code: expect.stringMatching(/^\d{16}$/) },
    ],
    [
      { payment_type: 'cstore', cstore: { store: 'indomaret' } },
      { store: 'indomaret', payment_code: expect.stringMatching(/^\d{16}$/) },
    ],
  ])('charges %j', async (way, extra) => {
    expect(await midtrans.charge({ ...bcaCharge(nextOrder()), ...way })).toMatchObject(extra)
  })

  test('reads the status by order and by transaction_id', async () => {
    const order_id = nextOrder()
    const { transaction_id } = await midtrans.charge(bcaCharge(order_id))
    const byOrder = await midtrans.transaction.status(order_id)
    expect(byOrder).toMatchObject({ status_code: '201', transaction_status: 'pending' })
    expect(byOrder['signature_key']).toBe(
      signatureKey(order_id, '201', '250000.00', DEFAULT_SERVER_KEY),
    )
    expect(await midtrans.transaction.status(String(transaction_id))).toEqual(byOrder)
    expect(await midtrans.transaction.notification({ transaction_id })).toEqual(byOrder)
  })

  test('cancels an open charge, and only an open one', async () => {
    const order_id = nextOrder()
    await midtrans.charge(bcaCharge(order_id))
    expect(await midtrans.transaction.cancel(order_id)).toMatchObject({
      status_code: '200',
      transaction_status: 'cancel',
    })
    await expect(midtrans.transaction.cancel(order_id)).rejects.toMatchObject({
      httpStatusCode: '412',
    })
  })

  test('expires only an open charge, and is answered 407', async () => {
    const order_id = nextOrder()
    await midtrans.charge(bcaCharge(order_id))
    const expired = { status_code: '407', transaction_status: 'expire' }
    expect(await midtrans.transaction.expire(order_id)).toMatchObject(expired)
    expect(await midtrans.transaction.status(order_id)).toMatchObject(expired)
    await expect(midtrans.transaction.expire(order_id)).rejects.toMatchObject({
      httpStatusCode: '412',
    })
  })

  test('gets 404 in the body, over HTTP 200, for an unknown order', async () => {
    await expect(midtrans.transaction.status('TIDAK-ADA')).rejects.toMatchObject({
      httpStatusCode: '404',
      ApiResponse: { status_code: '404', status_message: "Transaction doesn't exist." },
      rawHttpClientData: { status: 200 },
    })
  })

  test('is refused with a wrong key, over HTTP 401', async () => {
    const stranger = midtransClient(sandbox, 'SB-Mid-server-lain')
    await expect(stranger.charge(bcaCharge(nextOrder()))).rejects.toMatchObject({
      httpStatusCode: 401,
      ApiResponse: { status_code: '401' },
    })
  })

  test('can approve only a card payment', async () => {
    const order_id = nextOrder()
    await midtrans.charge(bcaCharge(order_id))
    await expect(midtrans.transaction.approve(order_id)).rejects.toMatchObject({
      httpStatusCode: '412',
    })
  })
})

describe('an order_id', () => {
  test('cannot be charged again while it is open or paid', async () => {
    const order_id = nextOrder()
    await midtrans.charge(bcaCharge(order_id))
    await expect(midtrans.charge(bcaCharge(order_id))).rejects.toMatchObject({
      httpStatusCode: '406',
    })
    await post(sandbox, `/gateway/charges/${order_id}/pay`)
    await expect(midtrans.charge(qrisCharge(order_id))).rejects.toMatchObject({
      httpStatusCode: '406',
    })
  })

  test('can be charged again once it has expired', async () => {
    const order_id = nextOrder()
    const first = await midtrans.charge(bcaCharge(order_id))
    await midtrans.transaction.expire(order_id)
    const second = await midtrans.charge(bcaCharge(order_id))
    expect(second['transaction_id']).not.toBe(first['transaction_id'])
    expect(await midtrans.transaction.status(order_id)).toMatchObject({
      transaction_id: second['transaction_id'],
      transaction_status: 'pending',
    })
  })
})

test('200 virtual accounts get 200 different numbers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => midtrans.charge(bcaCharge(nextOrder()))),
  )
  const numbers = answers.map(({ va_numbers }) => JSON.stringify(va_numbers))
  expect(new Set(numbers).size).toBe(200)
})

test('a requested number is padded or cut to length, and replaced when taken', async () => {
  const wish = async (va_number: string) => {
    const body = { ...bcaCharge(nextOrder()), bank_transfer: { bank: 'bca', va_number } }
    const [issued] = (await midtrans.charge(body))['va_numbers'] as [{ va_number: string }]
    return issued.va_number
  }
  expect(await wish('123')).toMatch(/000123$/)
  expect(await wish('123')).not.toMatch(/000123$/)
  expect(await wish('9'.repeat(30))).toMatch(/^\d{5}9{18}$/)
})

test('custom fields of the merchant are returned', async () => {
  const order_id = nextOrder()
  const extra = { custom_field1: 'SDIT', metadata: { siswa: 'Aisyah' } }
  expect(await midtrans.charge({ ...bcaCharge(order_id), ...extra })).toMatchObject(extra)
  expect(await midtrans.transaction.status(order_id)).toMatchObject(extra)
})

describe('a refund', () => {
  const paid = async (body: { transaction_details: { order_id: string } }) => {
    const { order_id } = body.transaction_details
    await midtrans.charge(body)
    await post(sandbox, `/gateway/charges/${order_id}/pay`)
    return order_id
  }

  test('returns QRIS money, in parts and in full', async () => {
    const order_id = await paid(qrisCharge(nextOrder(), 100_000))
    expect(
      await midtrans.transaction.refund(order_id, { refund_key: 'r1', amount: 40_000 }),
    ).toMatchObject({
      status_code: '200',
      transaction_status: 'partial_refund',
      refund_amount: '40000.00',
      refund_key: 'r1',
    })
    await expect(
      midtrans.transaction.refund(order_id, { refund_key: 'r1', amount: 1 }),
    ).rejects.toMatchObject({ httpStatusCode: '406' })
    await expect(
      midtrans.transaction.refund(order_id, { refund_key: 'r2', amount: 60_001 }),
    ).rejects.toMatchObject({ httpStatusCode: '414' })
    await midtrans.transaction.refund(order_id, { refund_key: 'r3' })
    expect(await midtrans.transaction.status(order_id)).toMatchObject({
      transaction_status: 'refund',
      refund_amount: '100000.00',
      refunds: [{ refund_amount: '40000.00' }, { refund_amount: '60000.00' }],
    })
  })

  test('by the payer’s bank has no refund key', async () => {
    const order_id = await paid(qrisCharge(nextOrder(), 100_000))
    await post(sandbox, `/gateway/charges/${order_id}/refund`, { amount: 30_000 })
    await post(sandbox, `/gateway/charges/${order_id}/chargeback`)
    const { refunds, ...status } = await midtrans.transaction.status(order_id)
    expect(status).toMatchObject({ transaction_status: 'chargeback', refund_amount: '100000.00' })
    expect(refunds).toEqual([
      expect.objectContaining({ refund_key: expect.any(String), refund_amount: '30000.00' }),
      expect.not.objectContaining({ refund_key: expect.anything() }),
    ])
  })

  test('is not possible for a virtual account, nor before payment', async () => {
    const va = await paid(bcaCharge(nextOrder()))
    await expect(midtrans.transaction.refund(va, {})).rejects.toMatchObject({
      httpStatusCode: '412',
    })
    const open = nextOrder()
    await midtrans.charge(qrisCharge(open))
    await expect(midtrans.transaction.refund(open, {})).rejects.toMatchObject({
      httpStatusCode: '412',
    })
  })
})
