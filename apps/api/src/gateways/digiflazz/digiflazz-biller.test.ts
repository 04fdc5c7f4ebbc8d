import { createSandbox, type Sandbox } from '@lunas/sandbox/sandbox'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDigiflazzBiller } from '#gateways/digiflazz/digiflazz-biller'
import { signOf } from '#gateways/digiflazz/digiflazz-api'
import { CODES, readReport } from '#gateways/digiflazz/translate'
import { ProviderError } from '#platform/provider-error'
import { unmetered } from '#test/unmetered'

const KEYS = {
  username: 'lunas', apiKey: 'lunas-digiflazz-key-dev', webhookSecret: 'rahasia-webhook', timeoutMs: 2000, meter: unmetered,
}
let sandbox: Sandbox
let biller: ReturnType<typeof createDigiflazzBiller>
beforeAll(async () => {
  sandbox = await createSandbox()
  biller = createDigiflazzBiller({ ...KEYS, url: `${sandbox.url}/v1` })
})
afterAll(async () => {
  await biller.close()
  await sandbox.close()
})

const OK = '087800001230'

function control(path: string, body: object) {
  return fetch(sandbox.url + path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })
}

function order(ref_id: string, nomor = OK, harga_maks = 10_000) {
  return { ref_id, sku: 'xld10', nomor, harga_maks: rupiah(harga_maks) }
}

test.each([
  ['depo', 'd9fcd1a798f703a63a9eb45adba3bafa'],
  ['pricelist', '98ab0c9a67b28630286daca475a0d2d4'],
  ['TRX-20250710-0001', '5f376ba9cc3af5c8bd08bad184843dc0'],
])('the signature of %s is as the vectors say', (suffix, md5) => {
  expect(signOf('sekolahku', 'dev-00000000-1111-2222-3333-444444444444', suffix)).toBe(md5)
})

test('a purchase answers with its serial number, and the same reference answers the same', async () => {
  const bought = await biller.buy(order('A-1'))
  expect(bought).toMatchObject({ state: 'success', rc: '00', harga: 10_000, isRecorded: true })
  expect(bought.sn).not.toBe('')
  expect(await biller.buy(order('A-1'))).toEqual(bought)
})

test('what costs more than the highest price is not bought', async () => {
  const before = await biller.readDeposit()
  expect(await biller.buy(order('B-1', OK, 9999))).toMatchObject({
    state: 'failure', rc: '69', isRecorded: false, ref_id: 'B-1',
  })
  expect(await biller.readDeposit()).toBe(before)
})

test('wrong numbers fail, slow ones are pending', async () => {
  expect(await biller.buy(order('C-1', '087800001232'))).toMatchObject({ state: 'failure', isRecorded: true })
  expect(await biller.buy(order('C-2', '087800001233'))).toMatchObject({ state: 'pending' })
  expect(await biller.buy(order('C-3', '0878'))).toMatchObject({ state: 'failure', rc: '54' })
})

test('silence and broken answers are errors that can be asked again, never failures', async () => {
  for (const fault of [{ timeout_rate: 1 }, { drop_rate: 1 }, { error_rate: 1 }]) {
    await control('/faults', { digiflazz: fault })
    const quick = createDigiflazzBiller({ ...KEYS, url: `${sandbox.url}/v1`, timeoutMs: 100 })
    await expect(quick.buy(order('D-1'))).rejects.toMatchObject({ retryable: true })
    await quick.close()
    await control('/faults/reset', {})
  }
  expect(await biller.buy(order('D-1'))).toMatchObject({ state: 'success' })
})

test('the price list has prices and whether a product is sold now; a second one is refused', async () => {
  await control('/digiflazz/products/tri10', { seller_product_status: false })
  await control('/digiflazz/products/tri25', { start_cut_off: '23:30', end_cut_off: '0:30' })
  const products = await biller.listProducts('prabayar')
  expect(products).toContainEqual(expect.objectContaining({
    sku: 'xld10', kategori: 'Pulsa', merek: 'XL', harga: 10_000, isOpen: true, jeda: null,
  }))
  expect(products?.find(({ sku }) => sku === 'tri10')?.isOpen).toBe(false)
  expect(products?.find(({ sku }) => sku === 'tri25')?.jeda).toEqual({ dari: 1410, sampai: 30 })
  expect(await biller.listProducts('prabayar')).toBeUndefined()
})

const PUBLISHED = '{"data":{"ref_id":"TRX-20250710-0001","customer_no":"087800001230","buyer_sku_code":"xld10",' +
  '"message":"Transaksi Sukses","status":"Sukses","rc":"00","buyer_last_saldo":990000,"sn":"1234567890",' +
  '"price":10000,"tele":"@telegram","wa":"081234512345"}}'
const SIGNATURE = 'sha1=dfec48b69c85fd48007b8bc69edb174a70d44801'

test('a webhook counts with the right signature over its bytes only', () => {
  const read = (text: string, signature?: string) => biller.readCallback(Buffer.from(text), signature)
  expect(read(PUBLISHED, SIGNATURE)).toEqual({
    ref_id: 'TRX-20250710-0001', state: 'success', rc: '00', sn: '1234567890', harga: 10_000, isRecorded: true,
  })
  expect(read(PUBLISHED.replace('10000', '10001'), SIGNATURE)).toBeUndefined()
  expect(read(PUBLISHED, SIGNATURE.toUpperCase())).toBeUndefined()
  expect(read(PUBLISHED, SIGNATURE.slice(5))).toBeUndefined()
  expect(read(PUBLISHED)).toBeUndefined()
})

test('a refusal of the call itself ends no purchase, since an earlier call may have bought', () => {
  for (const rc of ['40', '41', '42', '45', '82']) {
    expect(readReport({ rc, status: 'Gagal' }, 'R').state).toBe('person')
  }
})

test('every documented code has a meaning, and what is not documented is left to a person', () => {
  const documented = '00 01 02 03 40 41 42 43 44 45 47 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 ' +
    '69 70 71 72 73 74 80 81 82 83 84 85 86 87 88 99'
  expect(Object.keys(CODES).toSorted()).toEqual(documented.split(' ').toSorted())
  const read = (changes: object) => readReport({ ref_id: 'R', rc: '00', status: 'Sukses', price: 1, ...changes }).state
  expect(read({})).toBe('success')
  expect(read({ status: 'Gagal' })).toBe('person')
  expect(read({ rc: '02' })).toBe('person')
  expect(read({ rc: '77' })).toBe('person')
  expect(read({ price: 1.5 })).toBe('person')
  expect(read({ rc: '85', status: 'Gagal' })).toBe('pending')
  expect(() => readReport({ ref_id: 'X', rc: '00', status: 'Sukses', price: 1 }, 'R')).toThrow(ProviderError)
})

test('a bill is asked about, paid under its reference, and found again', async () => {
  const question = { ref_id: 'T-1', sku: 'pdam', nomor: '1013226', nominal: null }
  expect(await biller.askBill(question)).toEqual({
    isOwed: true, nama: 'Pelanggan Contoh', tagihan: 152_500, admin: 2500, harga: 151_500, periode: '202611',
  })
  // The inquiry alone is no payment, although the biller calls it a success.
  expect(await biller.findBill(question)).toMatchObject({ state: 'unpaid', sn: '' })
  const paid = await biller.payBill(question)
  expect(paid).toMatchObject({ state: 'success', harga: 151_500 })
  expect(await biller.findBill(question)).toEqual(paid)
  expect(await biller.askBill({ ...question, ref_id: 'T-2', nomor: '1013227' })).toMatchObject({ isOwed: false, rc: '54' })
  expect(await biller.askBill({ ref_id: 'T-3', sku: 'emoney', nomor: '8102051011300001', nominal: rupiah(50_000) }))
    .toMatchObject({ isOwed: true, tagihan: 52_500 })
  expect(await biller.askMeter('530000000001')).toBe('PELANGGAN CONTOH')
})
