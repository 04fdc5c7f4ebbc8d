import { calls } from '@lunas/contract/wire/calls'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import { expect, test } from 'vitest'

/** Addresses end up in logs, histories and proxies, so nothing secret or typed about a person is in one. */
const NOT_IN_AN_ADDRESS = /^(kunci|otp|kode_otp|password.*|pin|session|undangan|email.*|nomor_wa|hp|nama)$/

test('no request by GET carries a key, a password, a code or a contact', () => {
  const found = (Object.keys(wire) as CallName[])
    .filter((name) => wire[name].method === 'GET')
    .flatMap((name) => {
      const { request } = calls[name]
      return 'shape' in request ? Object.keys(request.shape).map((field) => ({ name, field })) : []
    })
    .filter(({ field }) => NOT_IN_AN_ADDRESS.test(field))
    .map(({ name, field }) => `${name}: ${field}`)
  expect(found).toEqual([])
})
