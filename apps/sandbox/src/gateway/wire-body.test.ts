import { expect, test } from 'vitest'
import { signatureKey } from '#gateway/wire-body'

const SERVER_KEY = 'SB-Mid-server-TESTKEY0001'

test('the signature covers order, code, amount and key as they are written', () => {
  expect(signatureKey('SPP-2025-07-000123', '200', '250000.00', SERVER_KEY)).toBe(
    '77ba91ecf1ea8e581417dd8fc394b15289a538d225f3548355e842c1ba5f8240' +
      'b517dfd43fa216ea06051c71877041e8e8a666eeaade2f7f2c5ad62bc59b6ffe',
  )
  expect(signatureKey('SPP-2025-07-000123', '201', '250000.00', SERVER_KEY)).toBe(
    '6d88e63dfcbeb467fdb67079bc126abf0955fa5a5928b53cd25f208ab02f7a75' +
      '0f9e76aab359ba5333bc959816b560c79652d6ccdba3b3096a50f4202c61aa90',
  )
})
