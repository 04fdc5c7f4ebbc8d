import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_DIGIFLAZZ } from '#digiflazz/settings'
import { createSandbox, type Sandbox } from '#sandbox'
import { post } from '#testing/control'

type Heard = { body: string; signature: string | undefined; event: string | undefined }
type Data = Record<string, unknown>

const heard: Heard[] = []
let waiting: (() => void)[] = []
const merchant = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const header = (name: string) => request.headers[name] as string | undefined
    heard.push({ body, signature: header('x-hub-signature'), event: header('x-digiflazz-event') })
    response.end('{}')
    for (const wake of waiting) wake()
    waiting = []
  })
})

let sandbox: Sandbox
beforeAll(async () => {
  merchant.listen(0, '127.0.0.1')
  await once(merchant, 'listening')
  const { port } = merchant.address() as AddressInfo
  sandbox = await createSandbox({
    digiflazz: { notify_url: `http://127.0.0.1:${port}/`, pending_ms: 10, price_list_wait_ms: 60_000 },
  })
})
afterAll(async () => {
  await sandbox.close()
  merchant.close()
})

const { username, api_key, webhook_secret } = DEFAULT_DIGIFLAZZ

async function ask(path: string, suffix: string, body: object, key: string = api_key): Promise<Data> {
  const sign = createHash('md5').update(username + key + suffix).digest('hex')
  const answer = await fetch(`${sandbox.url}/v1${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, sign, ...body }),
  })
  const { data } = (await answer.json()) as { data: Data }
  return data
}

function buy(ref_id: string, customer_no: string, more: object = {}) {
  return ask('/transaction', ref_id, { ref_id, customer_no, buyer_sku_code: 'xld10', ...more })
}

async function deposit() {
  return Number((await ask('/cek-saldo', 'depo', { cmd: 'deposit' })).deposit)
}

async function webhookAbout(ref_id: string, status: string): Promise<Heard> {
  for (;;) {
    const found = heard.find(({ body }) => body.includes(`"${ref_id}"`) && body.includes(`"${status}"`))
    if (found) return found
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
}

test('a top-up takes its price once, and the same ref_id gets the same answer', async () => {
  const before = await deposit()
  const bought = await buy('A-1', '087800001230', { max_price: 10_000 })
  expect(bought).toMatchObject({ status: 'Sukses', rc: '00', price: 10_000, buyer_last_saldo: before - 10_000 })
  expect(await buy('A-1', '087800001230')).toMatchObject({ sn: bought.sn })
  expect(await buy('A-1', '087800001239')).toMatchObject({ rc: '49' })
  expect(await deposit()).toBe(before - 10_000)
  const { body, signature, event } = await webhookAbout('A-1', 'Sukses')
  expect(signature).toBe(`sha1=${createHmac('sha1', webhook_secret).update(body).digest('hex')}`)
  expect(event).toBe('create')
})

test.each([
  ['087800001232', 'Gagal', 'Gagal'],
  ['087800001233', 'Pending', 'Sukses'],
  ['087800001234', 'Pending', 'Gagal'],
])('the documented number %s answers %s and ends as %s', async (number, first, last) => {
  const before = await deposit()
  const ref_id = `B-${number}`
  expect(await buy(ref_id, number)).toMatchObject({ status: first })
  await webhookAbout(ref_id, last)
  expect(await buy(ref_id, number)).toMatchObject({ status: last })
  expect(await deposit()).toBe(last === 'Gagal' ? before : before - 10_000)
})

test('a refusal without a record lets the same ref_id be sent again', async () => {
  expect(await buy('C-1', '087800001230', { max_price: 9999 })).toMatchObject({ rc: '69', status: 'Gagal' })
  const before = await deposit()
  await post(sandbox, '/digiflazz/settings', { deposit: 9999 })
  expect(await buy('C-1', '087800001230')).toMatchObject({ rc: '44' })
  await post(sandbox, '/digiflazz/settings', { deposit: before })
  expect(await buy('C-1', '087800001230')).toMatchObject({ rc: '00' })
})

test('a success can be taken back, and a webhook can lie', async () => {
  await buy('D-1', '087800001230')
  const before = await deposit()
  await post(sandbox, '/digiflazz/transactions/D-1/refund')
  expect(JSON.parse((await webhookAbout('D-1', 'Gagal')).body)).toMatchObject({ data: { rc: '74' } })
  expect(await deposit()).toBe(before + 10_000)
  await post(sandbox, '/digiflazz/transactions/D-2/webhook', { status: 'Sukses', signature: 'wrong' })
  const { body, signature } = await webhookAbout('D-2', 'Sukses')
  expect(signature).not.toBe(`sha1=${createHmac('sha1', webhook_secret).update(body).digest('hex')}`)
})

test('a bill is asked about, then paid on the same day under the same ref_id', async () => {
  const bill = (commands: string, ref_id: string, customer_no = '1013226') =>
    ask('/transaction', ref_id, { commands, ref_id, customer_no, buyer_sku_code: 'pdam' })
  expect(await bill('pay-pasca', 'E-1')).toMatchObject({ rc: '50' })
  expect(await bill('inq-pasca', 'E-1')).toMatchObject({
    rc: '00', selling_price: 152_500, price: 151_500, admin: 2500, customer_name: 'Pelanggan Contoh',
  })
  expect(await bill('inq-pasca', 'E-2')).toMatchObject({ rc: '00' })
  expect(await bill('pay-pasca', 'E-1')).toMatchObject({ rc: '00', sn: expect.stringMatching(/^\d+$/) })
  expect(await bill('status-pasca', 'E-1')).toMatchObject({ status: 'Sukses' })
  await post(sandbox, '/clock', { offset_ms: 86_400_000 })
  expect(await bill('pay-pasca', 'E-2')).toMatchObject({ rc: '60' })
  expect(await bill('inq-pasca', 'E-3', '1013227')).toMatchObject({ status: 'Gagal', rc: '54' })
})

test('the whole price list is given once in a while, and a wrong signature never', async () => {
  const list = await ask('/price-list', 'pricelist', { cmd: 'prepaid' })
  expect(list).toContainEqual(expect.objectContaining({ buyer_sku_code: 'xld10', price: 10_000 }))
  expect(await ask('/price-list', 'pricelist', { cmd: 'prepaid' })).toMatchObject({ rc: '83' })
  expect(await ask('/cek-saldo', 'depo', {}, 'another-key')).toMatchObject({ rc: '41' })
})
