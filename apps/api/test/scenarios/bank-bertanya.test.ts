import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app'
import { createDeps } from '#deps'
import { DAY_MS, later, SECOND_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aBank, endNumber, type TestBank } from '#test/snap-bank'
import { externalId, requestId, type Answer } from '#test/snap-caller'
import { testConfig } from '#test/test-config'
import { startWorld, type World } from '#test/world'

/** The response-code matrix of payments.md 1.8, row by row, over HTTP. */
let world: World
let bank: TestBank
let hexBank: TestBank
beforeAll(async () => {
  world = await startWorld({ worker: false })
  bank = await aBank(world)
  hexBank = await aBank(world, { penulisan: 'hex' })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

/** Both services must answer alike; `send` hides their difference. */
const SERVICES = [
  {
    layanan: '24', status: 'inquiryStatus', reason: 'inquiryReason', id: 'inquiryRequestId',
    send: (one: TestBank, nomor: string, ...rest: Rest) => one.inquire(nomor, ...rest),
  },
  {
    layanan: '25', status: 'paymentFlagStatus', reason: 'paymentFlagReason', id: 'paymentRequestId',
    send: (one: TestBank, nomor: string, ...rest: Rest) => one.pay(nomor, 450_000, ...rest),
  },
] as const
type Rest = [changed?: object, sent?: Parameters<TestBank['inquire']>[2]]

test('a token lives for 900 seconds and comes with the headers of the standard', async () => {
  const { http, body, headers } = await bank.requestToken()
  expect({ http, ...body }).toEqual({
    http: 200, responseCode: '2007300', responseMessage: 'Successful',
    accessToken: expect.stringMatching(/^\S{20,2048}$/), tokenType: 'Bearer', expiresIn: '900',
  })
  expect(headers.get('x-client-key')).toBe(bank.client_id)
  expect(headers.get('x-timestamp')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
})

test.each<[string, Parameters<TestBank['requestToken']>[0], string, string]>([
  ['no client', { headers: { 'x-client-key': '' } }, '4007302', '{X-CLIENT-KEY}'],
  ['no timestamp', { headers: { 'x-timestamp': '' } }, '4007302', '{X-TIMESTAMP}'],
  ['a timestamp of another form', { headers: { 'x-timestamp': '2025-07-10T09:15:31Z' } }, '4007301',
    '{X-TIMESTAMP}'],
  ['an unknown client', { headers: { 'x-client-key': 'SIAPA' } }, '4017300', '[Unknown client]'],
  ['a wrong signature', { headers: { 'x-signature': 'AAAA' } }, '4017300', '[Signature]'],
  ['no signature', { headers: { 'x-signature': undefined } }, '4017300', '[Signature]'],
  ['another grant', { text: '{"grantType":"password"}' }, '4007300', '{grantType}'],
  ['no grant', { text: '{}' }, '4007302', '{grantType}'],
  ['a body that is no JSON', { text: '{' }, '4007300', 'Bad Request'],
])('a token request with %s is refused', async (_, sent, code, words) => {
  const answer = await bank.requestToken(sent)
  expect(answer.code).toBe(code)
  expect(answer.http).toBe(Number(code.slice(0, 3)))
  expect(answer.message).toContain(words)
})

test.each(SERVICES)('service $layanan: a good call is answered 00', async (service) => {
  const { nomor } = await aPupil()
  const answer = await service.send(bank, nomor)
  expectCase(service, answer, '200', '00', '00')
})

test.each(SERVICES)('service $layanan: a signature in hex is accepted', async (service) => {
  const { nomor } = await aPupil(hexBank)
  const headers = { 'channel-id': 'ATM01' }
  expectCase(service, await service.send(hexBank, nomor, {}, { headers }), '200', '00', '00')
})

test.each(SERVICES)('service $layanan: an invalid token is 401 01', async (service) => {
  for (const token of ['palsu', `${await bank.freshToken()}x`]) {
    const answer = await service.send(bank, '1', {}, { token })
    expectCase(service, answer, '401', '01')
  }
  const none = await service.send(bank, '1', {}, { headers: { authorization: undefined } })
  expectCase(service, none, '401', '01')
})

test.each(SERVICES)('service $layanan: a token expires after 900 seconds', async (service) => {
  const { body } = await bank.requestToken()
  const token = String(body.accessToken)
  world.clock.advance(890 * SECOND_MS)
  const { nomor } = await aPupil()
  expectCase(service, await service.send(bank, nomor, {}, { token }), '200', '00', '00')
  world.clock.advance(11 * SECOND_MS)
  expectCase(service, await service.send(bank, nomor, {}, { token }), '401', '01')
})

test.each(SERVICES)('service $layanan: a bad signature is 401 00', async (service) => {
  const { nomor } = await aPupil()
  const wrong = await service.send(bank, nomor, {}, { rahasia: 'lain' })
  expectCase(service, wrong, '401', '00')
  const missing = await service.send(bank, nomor, {}, { headers: { 'x-signature': undefined } })
  expectCase(service, missing, '401', '00')
  // The signature is checked before the body is parsed.
  const broken = await service.send(bank, nomor, {}, { rahasia: 'lain', text: '{' })
  expectCase(service, broken, '401', '00')
})

test.each(SERVICES)('service $layanan: a blocked bank is 401 00', async (service) => {
  const shutOut = await aBank(world)
  const { nomor } = await aPupil(shutOut)
  const token = await shutOut.freshToken()
  await world.database.query('UPDATE bank_snap SET aktif = false WHERE client_id = $1', [
    shutOut.client_id,
  ])
  world.clock.advance(11 * SECOND_MS)
  const answer = await service.send(shutOut, nomor, {}, { token })
  expectCase(service, answer, '401', '00')
  expect(answer.message).toContain('[Unknown client]')
  expect((await shutOut.requestToken()).code).toBe('4017300')
})

test.each(SERVICES)('service $layanan: a recorded call is 401 00 after five minutes', async (service) => {
  const { nomor } = await aPupil()
  const stampAt = (ms: number) => {
    const jakarta = new Date(world.clock.now().getTime() + 7 * 3_600_000 + ms)
    return { headers: { 'x-timestamp': `${jakarta.toISOString().slice(0, 19)}+07:00` } }
  }
  for (const seconds of [-302, 302, -86_400]) {
    const stale = await service.send(bank, nomor, {}, stampAt(seconds * SECOND_MS))
    expectCase(service, stale, '401', '00', '01')
    expect(stale.message).toContain('[X-TIMESTAMP]')
    const token = await bank.requestToken(stampAt(seconds * SECOND_MS))
    expect([token.code, token.message]).toEqual(['4017300', 'Unauthorized. [X-TIMESTAMP]'])
  }
  const near = await service.send(bank, nomor, {}, stampAt(-290 * SECOND_MS))
  expectCase(service, near, '200', '00', '00')
})

test.each(SERVICES)('service $layanan: a partner id of another bank is 401 00', async (service) => {
  const { nomor } = await aPupil()
  for (const partner of [hexBank.prefix, hexBank.client_id, '99999']) {
    const headers = { 'x-partner-id': partner }
    const answer = await service.send(bank, nomor, {}, { headers })
    expectCase(service, answer, '401', '00', '01')
    expect(answer.message).toContain('[X-PARTNER-ID]')
  }
  const own = await service.send(bank, nomor, {}, { headers: { 'x-partner-id': bank.client_id } })
  expectCase(service, own, '200', '00', '00')
})

test.each(SERVICES)('service $layanan: the query is signed with the path', async (service) => {
  const { nomor } = await aPupil()
  const query = '?saluran=atm'
  expectCase(service, await service.send(bank, nomor, {}, { query }), '200', '00', '00')
  const unsigned = await service.send(bank, nomor, {}, { query, signedQuery: '' })
  expectCase(service, unsigned, '401', '00')
})

test('white space in the body is signed as sent, or left out', async () => {
  const { nomor } = await aPupil()
  const partnerServiceId = bank.prefix.padStart(8, ' ')
  const body = {
    partnerServiceId, customerNo: nomor, virtualAccountNo: partnerServiceId + nomor,
    inquiryRequestId: requestId(),
  }
  const text = JSON.stringify(body, null, 2)
  expect((await bank.inquire(nomor, {}, { text })).code).toBe('2002400')
  const signedText = JSON.stringify(body)
  expect((await bank.inquire(nomor, {}, { text, signedText })).code).toBe('2002400')
})

test.each(SERVICES)('service $layanan: a missing field is reported before a badly written one', async (service) => {
  const { nomor } = await aPupil()
  const headers = { 'channel-id': 'ATM' }
  const answer = await service.send(bank, nomor, { [service.id]: undefined }, { headers })
  expectCase(service, answer, '400', '02', '01')
})

test.each(SERVICES)('service $layanan: a missing field is 400 02', async (service) => {
  const { nomor } = await aPupil()
  const fields = ['partnerServiceId', 'customerNo', 'virtualAccountNo', service.id]
  for (const field of fields) {
    for (const absent of [undefined, null, '']) {
      const answer = await service.send(bank, nomor, { [field]: absent })
      expectCase(service, answer, '400', '02', '01')
      expect(answer.message).toContain(`{${field}}`)
    }
  }
  for (const header of ['x-external-id', 'x-partner-id', 'channel-id']) {
    const answer = await service.send(bank, nomor, {}, { headers: { [header]: undefined } })
    expectCase(service, answer, '400', '02', '01')
    expect(answer.message).toContain(`{${header}}`)
  }
})

test('a payment without an amount is 400 02', async () => {
  const { nomor } = await aPupil()
  for (const paidAmount of [undefined, { currency: 'IDR' }, { value: '1.00' }]) {
    expect((await bank.pay(nomor, 1, { paidAmount })).code).toBe('4002502')
  }
})

test.each(SERVICES)('service $layanan: a badly written field is 400 01', async (service) => {
  const { nomor } = await aPupil()
  const wrong: object[] = [
    { partnerServiceId: '12345' }, { partnerServiceId: 12345678 }, { customerNo: 'abc' },
    { customerNo: '1'.repeat(21) }, { virtualAccountNo: '123' }, { [service.id]: 'x'.repeat(129) },
    { [service.id]: 5 }, { [service.id]: 'a\u0000b' }, { [service.id]: 'a\ud800b' },
    { channelCode: '6011' },
  ]
  for (const changed of wrong) {
    const answer = await service.send(bank, nomor, changed)
    expectCase(service, answer, '400', '01', '01')
    expect(answer.message).toContain(`{${Object.keys(changed)[0]}}`)
  }
  const headers: Record<string, string>[] = [
    { 'x-external-id': 'abc' }, { 'x-external-id': '1'.repeat(37) }, { 'channel-id': '1' },
    { 'x-timestamp': '2025-07-10T09:15:31.000Z' }, { 'x-partner-id': 'x'.repeat(37) },
  ]
  for (const changed of headers) {
    const answer = await service.send(bank, nomor, {}, { headers: changed })
    expectCase(service, answer, '400', '01', '01')
  }
})

test('optional fields have a maximum length too', async () => {
  const { nomor } = await aPupil()
  const wrong: object[] = [
    { virtualAccountName: 'x'.repeat(256) }, { referenceNo: '1'.repeat(65) }, { flagAdvise: 'T' },
    { sourceBankCode: '1'.repeat(12) }, { hashedSourceAccountNo: 'x'.repeat(33) },
    { language: 'ind' }, { subCompany: '000000' }, { billDetails: Array(25).fill({}) },
    { feeAmount: { value: '1', currency: 'IDR' } }, { trxDateTime: '10-07-2025' },
    { trxDateTime: '2026-02-30T09:15:31+07:00' }, { trxDateTime: '0000-01-01T00:00:00+07:00' },
    { trxDateTime: '9999-12-31T23:59:59-07:00' },
  ]
  for (const changed of wrong) {
    const answer = await bank.pay(nomor, 450_000, changed)
    expect(answer).toMatchObject({
      code: '4002501', message: expect.stringContaining(`{${Object.keys(changed)[0]}}`),
    })
  }
})

test.each(['450000', '450000.5', '450000.50', '-1.00', '1e5.00', '12345678901234.00', 450_000])(
  'an amount written as %s is 400 01', async (value) => {
    const { nomor } = await aPupil()
    const paidAmount = { value, currency: 'IDR' }
    expect((await bank.pay(nomor, 1, { paidAmount })).code).toBe('4002501')
  },
)

test('an amount that is not in rupiah is 400 01', async () => {
  const { nomor } = await aPupil()
  const paidAmount = { value: '450000.00', currency: 'USD' }
  expect((await bank.pay(nomor, 1, { paidAmount })).code).toBe('4002501')
})

test.each(SERVICES)('service $layanan: a body that cannot be parsed is 400 00', async (service) => {
  for (const text of ['{', '', '[]', 'null', '"teks"', '{"a":1,}']) {
    expectCase(service, await service.send(bank, '1', {}, { text }), '400', '00', '01')
  }
})

test('an external id that was used today is 409 00 for an inquiry', async () => {
  const { nomor } = await aPupil()
  const headers = { 'x-external-id': externalId() }
  expect((await bank.inquire(nomor, {}, { headers })).code).toBe('2002400')
  const again = await bank.inquire(nomor, {}, { headers })
  expect([again.code, again.http, again.va?.inquiryStatus]).toEqual(['4092400', 409, '01'])
  // Another bank, and another day, have their own external ids.
  const { nomor: other } = await aPupil(hexBank)
  expect((await hexBank.inquire(other, {}, { headers })).code).toBe('2002400')
  world.clock.advance(DAY_MS)
  expect((await bank.inquire(nomor, {}, { headers })).code).toBe('2002400')
})

test('the same inquiry sent twenty times at once is answered once', async () => {
  const { nomor } = await aPupil()
  const headers = { 'x-external-id': externalId() }
  await bank.freshToken()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bank.inquire(nomor, {}, { headers })),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual(['2002400', ...Array(19).fill('4092400')])
})

test('an external id of another payment is 409 00', async () => {
  const { nomor } = await aPupil()
  const headers = { 'x-external-id': externalId() }
  expect((await bank.pay(nomor, 450_000, {}, { headers })).code).toBe('2002500')
  const other = await bank.pay(nomor, 450_000, {}, { headers })
  expect([other.code, other.va?.paymentFlagStatus]).toEqual(['4092500', '01'])
})

test('the same request again is 404 18 with the first flag, whatever that was', async () => {
  const { nomor } = await aPupil()
  const headers = { 'x-external-id': externalId() }
  const paymentRequestId = requestId()
  const send = (jumlah: number) => bank.pay(nomor, jumlah, { paymentRequestId }, { headers })
  expect((await send(450_000)).code).toBe('2002500')
  const again = await send(450_000)
  expect([again.code, again.http]).toEqual(['4042518', 404])
  expect(again.va).toMatchObject({
    paymentFlagStatus: '00', paymentFlagReason: { english: 'Successful', indonesia: 'Sukses' },
  })
  const refused = { headers: { 'x-external-id': externalId() } }
  const id = { paymentRequestId: requestId() }
  expect((await bank.pay(nomor, 450_000, id, refused)).code).toBe('4042514')
  const refusedAgain = await bank.pay(nomor, 450_000, id, refused)
  expect([refusedAgain.code, refusedAgain.va?.paymentFlagStatus]).toEqual(['4042518', '01'])
  expect(refusedAgain.va?.paymentFlagReason).toMatchObject({ english: 'Paid Bill' })
})

test.each(SERVICES)('service $layanan: a paid bill is 404 14', async (service) => {
  const { nomor } = await aPupil()
  await bank.pay(nomor, 450_000)
  expectCase(service, await service.send(bank, nomor), '404', '14', '01')
})

test.each(SERVICES)('service $layanan: a withdrawn number is 404 19', async (service) => {
  const { nomor, siswa } = await aPupil()
  await endNumber(world, siswa)
  expectCase(service, await service.send(bank, nomor), '404', '19', '01')
})

test.each(SERVICES)('service $layanan: an unknown number is 404 12', async (service) => {
  expectCase(service, await service.send(bank, '5555555555'), '404', '12', '01')
  // A prefix that no bank has, and one of another bank.
  const { nomor } = await aPupil(hexBank)
  for (const prefix of ['99999', hexBank.prefix]) {
    const partnerServiceId = prefix.padStart(8, ' ')
    const changed = { partnerServiceId, virtualAccountNo: partnerServiceId + nomor }
    expectCase(service, await service.send(bank, nomor, changed), '404', '12', '01')
  }
})

test('an amount other than what is due is 404 13', async () => {
  const { nomor } = await aPupil()
  for (const jumlah of [449_999, 450_001, 0]) {
    const answer = await bank.pay(nomor, jumlah)
    expect([answer.code, answer.va?.paymentFlagStatus]).toEqual(['4042513', '01'])
  }
})

test('too many calls are 429 00: tokens per address, calls per bank', async () => {
  const config = testConfig(world.database.url, 'http://127.0.0.1:9', { limitFactor: 0.0001 })
  // A minute without any other calls, however slow the machine is.
  const at = later(world.clock.now(), 30 * DAY_MS)
  const deps = createDeps(config, 'test', { now: () => at })
  const app = await createApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const payerUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const busy = await aBank({ ...world, deps, payerUrl, clock: { ...world.clock, now: () => at } })
  const token = await busy.freshToken()
  const again = await busy.requestToken()
  expect([again.code, again.headers.get('retry-after')]).toEqual(['4297300', '60'])
  const codes = []
  for (let i = 0; i < 7; i++) codes.push((await busy.inquire('5', {}, { token })).code)
  expect(codes).toEqual([...Array(6).fill('4042412'), '4292400'])
  await app.close()
  await deps.close()
})

async function aPupil(at: TestBank = bank): Promise<{ siswa: MadeSiswa; nomor: string }> {
  const siswa = await aSiswa(world)
  await aTagihan(world, siswa)
  return { siswa, nomor: await at.nomorOf(siswa) }
}

/** Checks code and HTTP status, and either the flag in both languages or no number at all. */
function expectCase(
  { layanan, status, reason }: (typeof SERVICES)[number],
  answer: Answer, http: string, kasus: string, flag?: '00' | '01',
): void {
  expect(answer.code).toBe(http + layanan + kasus)
  expect(answer.http).toBe(Number(http))
  expect(answer.va?.[status]).toBe(flag)
  if (!flag) return
  const words = expect.stringMatching(/^.{1,64}$/)
  expect(answer.va?.[reason]).toEqual({ english: words, indonesia: words })
  expect(answer.message.length).toBeLessThanOrEqual(150)
}
