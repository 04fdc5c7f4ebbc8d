import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { requestKey } from './request-key.ts'

test('the key is the lower-case hex MD5 of authorization, request id and secret', () => {
  const expected = createHash('md5').update('token1731639600123lunas-request-dev').digest('hex')
  expect(requestKey('token', '1731639600123', 'lunas-request-dev')).toBe(expected)
})

test('a caller without a login signs with an empty authorization', () => {
  const expected = createHash('md5').update('1lunas-request-dev').digest('hex')
  expect(requestKey('', '1', 'lunas-request-dev')).toBe(expected)
})
