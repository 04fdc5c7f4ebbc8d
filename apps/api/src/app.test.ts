import { createHash } from 'node:crypto'
import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { API_BASE, wire, type CallName, type WireCall } from '@lunas/contract/wire/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApp } from '#app'
import { createDeps } from '#deps'
import { MINUTE_MS } from '#platform/clock'
import { aSiswa, aTagihan } from '#test/builders'
import { readEvents } from '#test/events'
import { payFor, paymentReaches } from '#test/story'
import { SNAP_BASE, SNAP_PATHS } from '#snap/snap.openapi'
import { testConfig } from '#test/test-config'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false, config: { docs: true } })
})
afterAll(() => world.stop())

const get = (path: string, init?: RequestInit) => fetch(world.payerUrl + path, init)

test('health is OK when the server reaches its database', async () => {
  const response = await get('/health')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
})

test('health reports an unreachable database without the cause', async () => {
  const deps = createDeps(
    testConfig('postgres://nobody@127.0.0.1:9/x', 'http://127.0.0.1:9', { logLevel: 'silent' }),
    'test',
  )
  const app = await createApp(deps)
  const answer = await app.inject('/health')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'no database' }])
  const call = await app.inject({
    url: '/api/model/data/get-custom?kode_institusi=mobile',
    headers: KEYED,
  })
  expect(call.json()).toMatchObject({ success: 0, kode: 'SERVER_SIBUK', data: null })
  expect(call.body).not.toMatch(/ECONNREFUSED|stack|\.ts/)
  await app.close()
  await deps.close()
})

test('a notification without a database is answered 503, which the gateway repeats most often', async () => {
  const deps = createDeps(testConfig('postgres://nobody@127.0.0.1:9/x', 'http://127.0.0.1:9'), 'test')
  const app = await createApp(deps)
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
  await app.close()
  await deps.close()
})

test('a caller over the limit is refused with the time to wait', async () => {
  const config = testConfig(world.database.url, 'http://127.0.0.1:9', { limitFactor: 0.01 })
  const deps = createDeps(config, 'test', { now: () => new Date('2026-11-10T12:00:00Z') })
  const app = await createApp(deps)
  const hit = () =>
    app.inject({ url: '/api/model/data/get-custom?kode_institusi=mobile', headers: KEYED })
  const answers = []
  for (let i = 0; i < 5; i++) answers.push(await hit())
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429])
  expect(answers[3]?.json()).toMatchObject({ success: 0, kode: 'TERLALU_SERING' })
  expect(answers[3]?.headers['retry-after']).toBe('60')
  await app.close()
  await deps.close()
})

test('metrics are served for Prometheus', async () => {
  await world.api.call('getCustom', { kode_institusi: 'mobile' })
  const response = await get('/metrics')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toMatch(/lunas_request_seconds_count\{call="getCustom",status="200"\} \d+/)
  for (const name of [
    'lunas_settlements_total',
    'lunas_gateway_checks_total',
    'lunas_stuck_callbacks',
    'lunas_jobs_given_up',
    'lunas_jobs_untaken',
    'lunas_law_breaches',
    'process_cpu_seconds_total',
  ]) {
    expect(text).toContain(`# TYPE ${name}`)
  }
})

test('the OpenAPI document lists exactly the calls of the contract and of banks', async () => {
  const document = (await (await get('/api/docs/json')).json()) as OpenApi
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const expected = Object.entries(wire).map(
    ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${API_BASE}${path}`,
  )
  const ofBanks = Object.entries(SNAP_PATHS).map(
    ([name, path]) => `snap-${name} post ${SNAP_BASE}${path}`,
  )
  expect(listed.sort()).toEqual([...expected, ...ofBanks].sort())
})

test('the calls of banks are documented with their fields and every code', async () => {
  const document = (await (await get('/api/docs/json')).json()) as OpenApi
  const payment = document.paths[SNAP_BASE + SNAP_PATHS.payment]?.post
  expect(payment?.requestBody?.content['application/json'].schema).toMatchObject({
    required: [
      'partnerServiceId', 'customerNo', 'virtualAccountNo', 'paymentRequestId', 'paidAmount',
    ],
  })
  for (const code of ['2002500', '4002501', '4012500', '4042518', '4092500', '4292500'])
    expect(payment?.description).toContain(code)
})

test('each call is documented with what it takes, who may make it and how it refuses', async () => {
  const document = (await (await get('/api/docs/json')).json()) as OpenApi
  for (const name of Object.keys(wire) as CallName[]) {
    const { method, path, upload, sealed }: WireCall = wire[name]
    const call: Call = calls[name]
    const operation = document.paths[API_BASE + path]?.[method.toLowerCase()]
    const schema = z.toJSONSchema(call.request, { io: 'input' })
    const query = operation?.parameters
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => parameter.name)
    expect([name, query]).toEqual([
      name,
      method === 'GET' || upload ? Object.keys(schema.properties ?? {}) : [],
    ])
    if (method === 'POST' && !upload) {
      const body = operation?.requestBody?.content['application/json'].schema
      const content = sealed ? body?.properties?.[sealed]?.contentSchema : body
      expect([name, content]).toEqual([name, JSON.parse(JSON.stringify(schema))])
    }
    expect(operation?.summary).toBe(call.summary)
    for (const code of call.refusals) expect(operation?.description).toContain(code)
    expect(operation?.security).toEqual(
      call.levels === 'siapa_saja' ? [{}, { sesi: [] }] : [{ sesi: [] }],
    )
  }
})

test('the documentation is a page that people can open', async () => {
  const response = await get('/api/docs')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain('<html')
})

test('an unknown address is answered 404 in our own form', async () => {
  for (const [path, method] of [
    ['/api/', 'GET'],
    ['/api/bayar', 'POST'],
    ['/api/model/data/get-custom', 'DELETE'],
  ]) {
    const response = await get(path ?? '', { method: method ?? 'GET' })
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: 0, msg: '[404] API/Page tidak ditemukan', kode: 'ALAMAT_TIDAK_ADA', data: null },
    ])
  }
})

test('the refusal of a wrong request names the wrong fields', async () => {
  const response = await get('/api/iu/tagihan/get?kode_siswa=x&lain=1', { headers: KEYED })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    kode: 'PERMINTAAN_TIDAK_DIKENALI', isian: ['kode_siswa'],
  })
})

test('answers forbid caching, content sniffing and framing', async () => {
  const response = await world.api.raw('getCustom', { kode_institusi: 'mobile' })
  await response.arrayBuffer()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY',
    'content-type': 'application/json; charset=utf-8',
  })
})

test('a watcher of a payment sees it become berhasil without polling', async () => {
  const opened = await anOpenPayment()
  const events = await readEvents(world, opened.kode_pembayaran)
  expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await events.next()).toMatchObject({
    event: 'pembayaran',
    data: { status: 'menunggu', nomor_kuitansi: null },
  })
  const paidAt = performance.now()
  await world.sandbox.pay(opened.kode_pembayaran)
  expect(await events.next()).toMatchObject({ data: { status: 'berhasil', diterima: 454_000 } })
  // Sooner than the periodic read would have found it.
  expect(performance.now() - paidAt).toBeLessThan(9_000)
  await events.leave()
})

test('a watcher sees money that comes again within a minute, and the stream ends after it', async () => {
  const { kode_pembayaran } = await anOpenPayment()
  const events = await readEvents(world, kode_pembayaran)
  await events.next()
  await world.sandbox.pay(kode_pembayaran)
  expect(await events.next()).toMatchObject({ data: { status: 'berhasil', diterima: 454_000, menjadi_titipan: 0 } })
  await world.sandbox.pay(kode_pembayaran)
  expect(await events.next()).toMatchObject({ data: { diterima: 908_000, menjadi_titipan: 454_000 } })
  world.clock.advance(MINUTE_MS)
  await world.sandbox.pay(kode_pembayaran)
  expect(await events.next()).toMatchObject({ data: { diterima: 1_362_000 } })
  expect(await events.next()).toBeUndefined()
})

test('a watcher of a payment that was paid a while ago sees it once', async () => {
  const { kode_pembayaran } = await anOpenPayment()
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  world.clock.advance(MINUTE_MS)
  const events = await readEvents(world, kode_pembayaran)
  expect(await events.next()).toMatchObject({ data: { status: 'berhasil' } })
  expect(await events.next()).toBeUndefined()
})

test('two watchers see the same, and one leaving does not affect the other', async () => {
  const opened = await anOpenPayment()
  const [ibu, ayah] = [
    await readEvents(world, opened.kode_pembayaran),
    await readEvents(world, opened.kode_pembayaran),
  ]
  await ibu.next()
  await ayah.next()
  await ayah.leave()
  await world.api.call('batalPembayaran', { kode_pembayaran: opened.kode_pembayaran })
  expect(await ibu.next()).toMatchObject({ data: { status: 'dibatalkan' } })
})

test('a watcher of a finished payment sees it once', async () => {
  const opened = await anOpenPayment()
  await world.api.call('batalPembayaran', { kode_pembayaran: opened.kode_pembayaran })
  const events = await readEvents(world, opened.kode_pembayaran)
  expect(await events.next()).toMatchObject({ data: { status: 'dibatalkan' } })
  expect(await events.next()).toBeUndefined()
})

test('watching an unknown payment is refused in our own form', async () => {
  const { body } = await world.api.send('pantauPembayaran', {
    kode_pembayaran: 'LNS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8',
  })
  expect(body).toMatchObject({ success: 0, kode: 'PEMBAYARAN_TIDAK_DITEMUKAN' })
})

test('watching repeatedly over one connection leaks no listeners', async () => {
  const { kode_pembayaran } = await anOpenPayment()
  await world.api.call('batalPembayaran', { kode_pembayaran })
  const warnings: string[] = []
  const note = ({ name }: Error) => void warnings.push(name)
  process.on('warning', note)
  for (let time = 0; time < 15; time++)
    await (await world.api.raw('pantauPembayaran', { kode_pembayaran })).text()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('pictures that an institution brings are served', async () => {
  const response = await get('/uploads/logo/mobile.svg')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  await response.arrayBuffer()
  for (const path of ['/uploads/..%2f..%2fpackage.json', '/uploads/%2e%2e/demo/people.ts']) {
    expect((await get(path)).status).not.toBe(200)
  }
})

async function anOpenPayment() {
  const siswa = await aSiswa(world)
  return payFor(world, siswa, [await aTagihan(world, siswa)])
}

type OpenApi = { paths: Record<string, Record<string, Operation>> }
type Operation = {
  operationId: string
  summary: string
  description: string
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: {
    content: {
      'application/json': { schema: { properties?: Record<string, { contentSchema?: unknown }> } }
    }
  }
}

/** The key for request 1 of a stranger. */
const KEYED = { 'x-request-id': '1', 'x-request-key': '8a477115d43a75a6961f6e41e308a09f' }
