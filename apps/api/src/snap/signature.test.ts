import { createHash, createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  isSignedWithKey, isSignedWithSecret, isTokenRequestSigned, minify, stringToSign,
} from '#snap/signature'

const SECRET = 'test-client-secret-0001'
const TOKEN = 'TESTTOKEN-0001'
const BODY_A =
  '{"partnerServiceId":"   12345","customerNo":"2024000123","virtualAccountNo":"   123452024000123","trxDateInit":"2025-07-10T09:15:30+07:00","channelCode":6011,"additionalInfo":{},"inquiryRequestId":"202507100915301234500001"}'
const BODY_B =
  '{"partnerServiceId":"   12345","customerNo":"2024000123","virtualAccountNo":"   123452024000123","virtualAccountName":"Siti Aminah","paymentRequestId":"202507100915301234500001","channelCode":6011,"paidAmount":{"value":"250000.00","currency":"IDR"},"totalAmount":{"value":"250000.00","currency":"IDR"},"trxDateTime":"2025-07-10T09:16:02+07:00","referenceNo":"00113696201","flagAdvise":"N","subCompany":"00000","billDetails":[],"additionalInfo":{}}'

/** Published vectors of the symmetric signature: call, body, hash of the body, signature. */
const SYMMETRIC = [
  {
    name: 'A inquiry',
    call: {
      method: 'POST', path: '/openapi/v1.0/transfer-va/inquiry',
      timestamp: '2025-07-10T09:15:31+07:00',
    },
    body: BODY_A,
    sha256: '2994728d8e99233a92bd67028cbbf59450a2faeb6951127ba6bf2cc1078483ca',
    signature:
      'LeQGkJnGwPwEuR1J7HPDy8Maepj4lA2WzQBFzxuLoy++GMByrinfLRQiCTqAdgJQg7vdleXU2s4Q4+4GQiRGtg==',
  },
  {
    name: 'B payment',
    call: {
      method: 'POST', path: '/openapi/v1.0/transfer-va/payment',
      timestamp: '2025-07-10T09:16:03+07:00',
    },
    body: BODY_B,
    sha256: 'a7a35b4a6edb23532744431ef022a77b998a2f59744467476262007f1b7df3ea',
    signature:
      'sHw6vG4k/5VfO3RNZxM6le69YE4ZP100htJ+Gijm12Dno0HNZqt9lRz2uEeq20Y8dafYsKbD2eMwGBMzJNDkTQ==',
  },
  {
    name: 'C without a body',
    call: {
      method: 'GET',
      path: '/v1.0/transfer-va/report?partnerServiceId=12345&startDate=2025-07-01',
      timestamp: '2025-07-10T09:15:31+07:00',
    },
    body: '',
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    signature:
      'C8OQDimcv8rMyK14KZHqXDbfX8khg7Px7PynXPcX9KbY9e47yEhiXpLE9vt6FMPK+cFuEStJ50Ri5Hx3XMALvg==',
  },
]
const [INQUIRY] = SYMMETRIC

const PUBLIC_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArqXjfxR+fenqIrIgrraU
EZE1L+8jWqVZa3ixb4po+g93hoamG7nkSyswiScJJMdJKVeZT1ak721cAvF3ZY14
toum8paSbY5sFD1Hz0zCT0QqRliVZE29jODegbbHbkOHprGbKXcFdNwi0srGEt1j
do7kXzx6JRXZTcUmyToib6TzoSQqwPt4KDJOl/LoZlJubdBVXlLcSohcnuKI6M8R
KH/H2A0zOX9M1DDU/sBg3NrX+1h5KlC7syb7ezA3mlxuh9mdyOXU89ELZJ4nPFQC
ujE0J1vyQUWL0RPyTsGNYWt1Mvi8L8OLnKZfQUDn6yv0RiiPsDT5GLQE4vz9KPJ/
UwIDAQAB
-----END PUBLIC KEY-----`)
const TOKEN_SIGNATURE =
  'lZvIEgbvimJz19E3rRNqxq/3I9wtYH5B8asQ49T9+bSK1D70znk85uU7wS4c/43OAS4H+pQChCLu/8ynwMzVnk36hKgRRj1/ElpbM+7oDN5Lgi1rhUL9ptM2TBdwsfx8cbkG5jzQzR6flu0S+Qa4OqBeVEA9+Iyy3bCOe/RgVxnmyR7u892RGBcY1BM10qGVD/bxMShkTTAf/jJcfDL396eddRfkZejS9S4WB78NNwrKqpQxn39Tm4ph6lWXuQ+qCFMMsg9ilmE4g9GNO+Y6pP11in0Bn13X1sPK7Bwp76OSf6mfEuJQMhTEJfgbzqqxXsF+q86n+NFeqZw2UwUhpg=='
const NOTIFY_SIGNATURE =
  'bVg4yWQG1vM21Ynf/FgdGgst8Inn/SUw8EHxlYGzNq4RyqB1NFaLSIm2iiPMj6AhPWwlxZNhCH/ZriT1PWyd32ACw/gMUeoGz6sbrKmmqOqr1oB82zowQqARfwEjLIF24PwrLm6WFUNHsyfWTOfa5N8GS567aHQUw0G3I3L7uGjKcyLmPwQ0f+tgZmWE/oUWsdA1pOsw64izxpkY4yDK2dh0fNCa/3hF/PBo0TGbt6LVpF0JScDHqYYwDgmNtPFD4x1THDUsAkEaiF6bY0c8tJXyUgSTAXiGKMxiZ/W7wF/jEFFtYE1m8GqYXJkJYGnSdpNavI3pzuyv+Hp4obk3rQ=='

test.each(SYMMETRIC)('vector $name is signed with the secret', ({ call, body, ...vector }) => {
  const signed = { ...call, body: Buffer.from(body) }
  expect(createHash('sha256').update(body).digest('hex')).toBe(vector.sha256)
  expect(stringToSign(signed, TOKEN)).toBe(
    `${call.method}:${call.path}:${TOKEN}:${vector.sha256}:${call.timestamp}`,
  )
  expect(isSignedWithSecret(signed, TOKEN, SECRET, vector.signature, 'base64')).toBe(true)
  expect(isSignedWithSecret(signed, `${TOKEN}x`, SECRET, vector.signature, 'base64')).toBe(false)
})

test('a bank that writes hex is read as hex', () => {
  const hex =
    '2de4069099c6c0fc04b91d49ec73c3cbc31a7a98f8940d96cd0045cf1b8ba32fbe18c072ae29df2d1422093a8076025083bbdd95e5d4dace10e3ee06422446b6'
  const call = { method: '', path: '', timestamp: '', ...INQUIRY?.call, body: Buffer.from(BODY_A) }
  expect(isSignedWithSecret(call, TOKEN, SECRET, hex, 'hex')).toBe(true)
  expect(isSignedWithSecret(call, TOKEN, SECRET, hex.toUpperCase(), 'hex')).toBe(true)
  expect(isSignedWithSecret(call, TOKEN, SECRET, hex, 'base64')).toBe(false)
})

test('the vector that Midtrans publishes is reproduced', () => {
  const text =
    'POST:/v1.0/debit/payment-host-to-host:gp9HjjEj813Y9JGoqwOeOPWbnt4CupvIJbU1Mmu4a11MNDZ7Sg5u9a:56fa5f4999ad8014de49d7898c1d1d53472569db8999de3c1b752a0dd181e98c:2020-01-01T00:00:00+07:00'
  const made = createHmac('sha512', 'fdppqbF5wq7vVegyvsV1CROMv646nJ7A').update(text)
  expect(made.digest('base64')).toBe(
    'FSlidRHe4ow9qppNifGVQNcdv67lBjgCiP0BHylh+IKXo4fs2rHaGsFNUY0N8t0rPlZs4iAHAOCDklnCccwuJw==',
  )
})

test('the vector of a token request is signed with the key', () => {
  const timestamp = '2025-07-10T09:15:31+07:00'
  const isSigned = (client: string) =>
    isTokenRequestSigned(client, timestamp, PUBLIC_KEY, TOKEN_SIGNATURE, 'base64')
  expect(isSigned('SEKOLAH-CLIENT-0001')).toBe(true)
  expect(isSigned('SEKOLAH-CLIENT-0002')).toBe(false)
})

test('the vector of a notification without a token is signed with the key', () => {
  const body = Buffer.from(
    '{"originalReferenceNo":"R1","latestTransactionStatus":"00","amount":{"value":"250000.00","currency":"IDR"}}',
  )
  const call = {
    method: 'POST', path: '/v1.0/qr/qr-mpm-notify', body, timestamp: '2025-07-10T09:15:31+07:00',
  }
  expect(stringToSign(call)).toBe(
    'POST:/v1.0/qr/qr-mpm-notify:46b07ec54e7247be2f6feae8f0839f8e8811391c52674e9073aaee7d2d23b488:2025-07-10T09:15:31+07:00',
  )
  expect(isSignedWithKey(call, PUBLIC_KEY, NOTIFY_SIGNATURE, 'base64')).toBe(true)
  expect(isSignedWithKey({ ...call, path: '/x' }, PUBLIC_KEY, NOTIFY_SIGNATURE, 'base64')).toBe(false)
})

test('blanks between tokens go, and nothing else changes', () => {
  const spaced = '{\n  "v" : 10000.00,\t"u":"\\u00e9 a", "s": "a\\/b \\" c"\r\n}'
  expect(minify(Buffer.from(spaced)).toString()).toBe(
    '{"v":10000.00,"u":"\\u00e9 a","s":"a\\/b \\" c"}',
  )
})

test('a body that was sent spaced and signed minified is taken, one that differs is not', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const base = { method: 'POST', path: '/v1.0/x', timestamp: '2025-07-10T09:15:31+07:00' }
  const text = stringToSign({ ...base, body: Buffer.from('{"v":10000.00}') })
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64')
  const isSigned = (body: string) =>
    isSignedWithKey({ ...base, body: Buffer.from(body) }, publicKey, signature, 'base64')
  expect(isSigned('{ "v": 10000.00 }')).toBe(true)
  expect(isSigned('{"v":10000}')).toBe(false)
})

test.each(['', 'x', '====', 'LeQGkJnGwPwEuR1J'])('"%s" is no signature', (signature) => {
  const call = { method: 'POST', path: '/', timestamp: '', body: Buffer.from(BODY_A) }
  expect(isSignedWithSecret(call, TOKEN, SECRET, signature, 'base64')).toBe(false)
  expect(isSignedWithKey(call, PUBLIC_KEY, signature, 'base64')).toBe(false)
})
