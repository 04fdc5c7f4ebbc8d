import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createWhatsappSender } from '#gateways/whatsapp/whatsapp-sender'
import { unmetered } from '#test/unmetered'

const APP_SECRET = 'app-secret-test'
const whatsapp = createWhatsappSender({
  url: 'http://127.0.0.1:9', token: 'token', phoneId: '106540352242922', timeoutMs: 100,
  appSecret: APP_SECRET, verifyToken: 'sandi-kami', meter: unmetered,
})
afterAll(() => whatsapp.close())

/** A published body with its signature. */
const BODY =
  '{"object":"whatsapp_business_account","entry":[{"id":"102290129340398","changes":[{"value":' +
  '{"messaging_product":"whatsapp","metadata":{"display_phone_number":"15550783881",' +
  '"phone_number_id":"106540352242922"},"statuses":[{"id":"wamid.TEST1","status":"delivered",' +
  '"timestamp":"1752112563","recipient_id":"6281234567890"}]},"field":"messages"}]}]}'
const SIGNATURE = 'sha256=86107df69124b987e83e7170a446916ab5002cb6b67e5be7985bfdb687ccfa84'

const sign = (text: string) =>
  `sha256=${createHmac('sha256', APP_SECRET).update(text).digest('hex')}`
const read = (text: string, signature: string | undefined = sign(text)) =>
  whatsapp.readReports(Buffer.from(text), signature)

test('a notification with the published signature is accepted', () => {
  expect(read(BODY, SIGNATURE)).toEqual([])
})

test.each([
  ['no signature', ''],
  ['the hash alone', SIGNATURE.slice(7)],
  ['a signature cut short', SIGNATURE.slice(0, -1)],
  ['a signature in capitals', `sha256=${SIGNATURE.slice(7).toUpperCase()}`],
  ['a signature of other letters', 'é'.repeat(SIGNATURE.length)],
  ['an older kind of signature', `sha1=${'0'.repeat(40)}`],
])('a notification with %s is refused', (_, signature) => {
  expect(read(BODY, signature)).toBeUndefined()
})

test('one added byte, even white space, breaks the signature', () => {
  expect(read(`${BODY} `, SIGNATURE)).toBeUndefined()
  expect(read(BODY.replace('delivered', 'failed'), SIGNATURE)).toBeUndefined()
})

test.each(['', '{', '\u0000'])('a signed body of %j is refused', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each(['null', '[]', '7', '"x"', '{"entry":7}', '{"entry":[null,{"changes":{}}]}'])(
  'a signed body of %j yields no reports and does not throw',
  (text) => {
    expect(read(text)).toEqual([])
  },
)

test('a challenge is answered only with our token', () => {
  const asked = {
    'hub.mode': 'subscribe', 'hub.verify_token': 'sandi-kami', 'hub.challenge': '1158201444',
  }
  expect(whatsapp.readChallenge(asked)).toBe('1158201444')
  for (const changes of [
    { 'hub.verify_token': 'lain' },
    { 'hub.verify_token': undefined },
    { 'hub.verify_token': ['sandi-kami', 'lain'] },
    { 'hub.mode': 'unsubscribe' },
    { 'hub.challenge': undefined },
    { 'hub.challenge': ['1', '2'] },
  ]) {
    expect(whatsapp.readChallenge({ ...asked, ...changes })).toBeUndefined()
  }
  expect(whatsapp.readChallenge({})).toBeUndefined()
})
