import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '#sandbox'
import { codeMessage, NUMBER, sendTemplate } from '#testing/business'
import { get, post } from '#testing/control'
import { signedHeaders } from '#whatsapp/status-notifier'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sandbox } from '#sandbox'

type Status = { id: string; status: string; errors?: { code: number }[] } & Record<string, unknown>
type Told = { raw: string; headers: IncomingHttpHeaders; status: Status }

let told: Told[]
let answers: number[]
let server: Server
let sandbox: Sandbox

beforeEach(async () => {
  told = []
  answers = []
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    if (request.method === 'GET') return response.end(challengeFor(searchParams))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const status = JSON.parse(raw).entry[0].changes[0].value.statuses[0] as Status
      told.push({ raw, headers: request.headers, status })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  sandbox = await createSandbox({ retryScale: 0.001 })
  await subscribe()
})
afterEach(async () => {
  await sandbox.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function challengeFor(query: URLSearchParams): string {
  const isKnown = query.get('hub.verify_token') === 'lunas-whatsapp-verify-dev'
  return isKnown && query.get('hub.mode') === 'subscribe' ? (query.get('hub.challenge') ?? '') : ''
}

const subscribe = (path = '/hook') =>
  post(sandbox, '/whatsapp/settings', {
    notify_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
  })
const statuses = () => told.map(({ status }) => status.status)
const untilTold = async (expected: string[]) => {
  await expect.poll(statuses).toEqual(expected)
}

test('the signature matches the published example', () => {
  const body =
    '{"object":"whatsapp_business_account","entry":[{"id":"102290129340398","changes":[{"value":' +
    '{"messaging_product":"whatsapp","metadata":{"display_phone_number":"15550783881",' +
    '"phone_number_id":"106540352242922"},"statuses":[{"id":"wamid.TEST1","status":"delivered",' +
    '"timestamp":"1752112563","recipient_id":"6281234567890"}]},"field":"messages"}]}]}'
  expect(signedHeaders(body, 'app-secret-test')['x-hub-signature-256']).toBe(
    'sha256=86107df69124b987e83e7170a446916ab5002cb6b67e5be7985bfdb687ccfa84',
  )
})

test('signed reports say sent, delivered and, once opened, read', async () => {
  const { body } = await sendTemplate(sandbox, codeMessage('123456'))
  const id = body.messages?.[0]?.id ?? ''
  await untilTold(['sent', 'delivered'])
  await post(sandbox, `/whatsapp/messages/${encodeURIComponent(id)}/read`)
  await untilTold(['sent', 'delivered', 'read'])
  for (const { raw, headers, status } of told) {
    const expected = createHmac('sha256', 'lunas-whatsapp-app-dev').update(raw).digest('hex')
    expect(headers['x-hub-signature-256']).toBe(`sha256=${expected}`)
    expect(status).toMatchObject({
      id,
      recipient_id: NUMBER,
      biz_opaque_callback_data: 'PSN-mobile-1',
      timestamp: expect.stringMatching(/^\d{10}$/),
    })
  }
})

test('a number that is not on WhatsApp fails with 131026, and receives nothing', async () => {
  await post(sandbox, `/whatsapp/numbers/${NUMBER}`, { on_whatsapp: false })
  expect((await sendTemplate(sandbox, codeMessage('123456'))).status).toBe(200)
  await untilTold(['failed'])
  expect(told[0]?.status.errors?.[0]?.code).toBe(131_026)
  expect(await get(sandbox, `/whatsapp/messages?to=${NUMBER}`)).toEqual([])
})

test('the undeliverable fault makes messages fail at its rate', async () => {
  await post(sandbox, '/faults', { whatsapp: { undeliverable_rate: 1 } })
  await sendTemplate(sandbox, codeMessage('123456'))
  await untilTold(['failed'])
})

test('a phone that is off gets its messages when it is on again', async () => {
  await post(sandbox, `/whatsapp/numbers/${NUMBER}`, { online: false })
  await sendTemplate(sandbox, codeMessage('123456'))
  await untilTold(['sent'])
  expect(await get(sandbox, `/whatsapp/messages?to=${NUMBER}`)).toEqual([])
  await post(sandbox, `/whatsapp/numbers/${NUMBER}`, { online: true })
  await untilTold(['sent', 'delivered'])
  expect(await get(sandbox, `/whatsapp/messages?to=${NUMBER}`)).toHaveLength(1)
})

test('a report that the business did not accept is repeated until it does', async () => {
  answers = [500, 403, 200]
  await sendTemplate(sandbox, codeMessage('123456'))
  // Two reports and two repetitions; which of the reports was refused twice is a matter of time.
  await expect.poll(statuses).toHaveLength(4)
  expect(new Set(statuses())).toEqual(new Set(['sent', 'delivered']))
})

test('silent: the message arrives without a report', async () => {
  await post(sandbox, '/faults', { whatsapp: { silence_rate: 1 } })
  await sendTemplate(sandbox, codeMessage('123456'))
  expect(await get(sandbox, `/whatsapp/messages?to=${NUMBER}`)).toHaveLength(1)
  expect(told).toEqual([])
})

test('duplicating: every report comes twice', async () => {
  await post(sandbox, '/faults', { whatsapp: { duplicate_rate: 1 } })
  await sendTemplate(sandbox, codeMessage('123456'))
  await untilTold(['sent', 'sent', 'delivered', 'delivered'])
})

test('an address that does not repeat the challenge is not used', async () => {
  const before = await get(sandbox, '/whatsapp/settings')
  server.removeAllListeners('request')
  server.on('request', (_request, response) => response.end('bukan tantangan'))
  expect(await subscribe('/lain')).toMatchObject({ status: 400 })
  expect(await get(sandbox, '/whatsapp/settings')).toEqual(before)
})
