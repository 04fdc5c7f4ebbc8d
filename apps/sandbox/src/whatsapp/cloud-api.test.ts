import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '#sandbox'
import { codeMessage, NUMBER, sendTemplate } from '#testing/business'
import { get, post } from '#testing/control'
import type { Sandbox } from '#sandbox'

type Shown = { id: string; to: string; text: string; otp?: string; status: string }

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
})
afterAll(() => sandbox.close())
afterEach(() => post(sandbox, '/faults/reset'))

const inbox = (to = NUMBER) => get<Shown[]>(sandbox, `/whatsapp/messages?to=${to}`)

test('a code is accepted, and its receiver can read it', async () => {
  const { status, body } = await sendTemplate(sandbox, codeMessage('482915'))
  expect(status).toBe(200)
  expect(body).toEqual({
    messaging_product: 'whatsapp',
    contacts: [{ input: NUMBER, wa_id: NUMBER }],
    messages: [{ id: expect.stringMatching(/^wamid\.[\w+/=]+$/), message_status: 'accepted' }],
  })
  const [message] = await inbox()
  expect(message).toMatchObject({ id: body.messages?.[0]?.id, otp: '482915', to: NUMBER })
  expect(message?.text).toMatch(/^482915 adalah kode verifikasi Anda\./)
})

test('a number is found in any spelling, and the newest message comes first', async () => {
  const to = '+62 856-1111-2222'
  await sendTemplate(sandbox, codeMessage('111111', { to }))
  await sendTemplate(sandbox, codeMessage('222222', { to: '6285611112222' }))
  const codes = async (number: string) =>
    (await inbox(encodeURIComponent(number))).map(({ otp }) => otp)
  expect(await codes('6285611112222')).toEqual(['222222', '111111'])
  expect(await codes(to)).toEqual(['222222', '111111'])
  expect(await codes('085611112222')).toEqual(['222222', '111111'])
})

const { template } = codeMessage('1')
const withTemplate = (changes: object) =>
  codeMessage('1', { template: { ...template, ...changes } })
const texts = (...values: string[]) => values.map((text) => ({ type: 'text', text }))

test.each<[string, unknown, number, number]>([
  ['without the product', codeMessage('1', { messaging_product: undefined }), 400, 100],
  ['without a receiver', codeMessage('1', { to: undefined }), 400, 100],
  ['to no number', codeMessage('1', { to: 'wali' }), 400, 131_009],
  ['to a group', codeMessage('1', { recipient_type: 'group' }), 400, 131_009],
  ['of free text', codeMessage('1', { type: 'text', text: { body: 'Halo' } }), 400, 131_051],
  ['without a template', codeMessage('1', { template: undefined }), 400, 131_008],
  ['without a language', withTemplate({ language: undefined }), 400, 131_008],
  ['of an unknown template', withTemplate({ name: 'promo' }), 404, 132_001],
  ['in another language', withTemplate({ language: { code: 'en' } }), 404, 132_001],
  ['without its value', withTemplate({ components: [] }), 400, 132_000],
  ['with a value too many', withTemplate({
    components: [{ type: 'body', parameters: texts('1', '2') }],
  }), 400, 132_000],
  ['with a line break in a value', withTemplate({
    components: [{ type: 'body', parameters: texts('1\n2') }],
  }), 400, 100],
  ['without its button', withTemplate({
    components: [{ type: 'body', parameters: texts('123456') }],
  }), 400, 131_008],
  ['with a code that is too long', codeMessage('1234567890123456'), 400, 132_005],
  ['that is no JSON', '{', 400, 131_009],
  ['that is a list', [], 400, 100],
])('a message %s is refused with %4$i', async (_, body, status, code) => {
  const answer = await sendTemplate(sandbox, body)
  expect(answer).toMatchObject({ status, body: { error: { code, type: 'OAuthException' } } })
})

test('a wrong token and an unknown phone are refused before the body is read', async () => {
  const wrong = await sendTemplate(sandbox, codeMessage('1'), { token: 'lain' })
  expect(wrong).toMatchObject({ status: 401, body: { error: { code: 190 } } })
  const unknown = await sendTemplate(sandbox, codeMessage('1'), { path: '/v23.0/12345/messages' })
  expect(unknown).toMatchObject({ status: 400, body: { error: { code: 100 } } })
})

test('a provider fault is answered with one of its codes, and nothing is sent', async () => {
  const to = '6281300000001'
  await post(sandbox, '/faults', { whatsapp: { error_rate: 1 } })
  const { status, body } = await sendTemplate(sandbox, codeMessage('333333', { to }))
  expect([500, 503]).toContain(status)
  expect([131_000, 131_016]).toContain(body.error?.code)
  expect(await inbox(to)).toEqual([])
})

test.each([
  ['timeout_rate', 1],
  ['drop_rate', 0],
])('a call left unanswered by %s has sent %i messages', async (field, sent) => {
  const to = `628130000001${sent}`
  await post(sandbox, '/faults', { whatsapp: { [field]: 1 } })
  const signal = AbortSignal.timeout(1000)
  await expect(sendTemplate(sandbox, codeMessage('444444', { to }), { signal })).rejects.toThrow()
  expect(await inbox(to)).toHaveLength(sent)
})
