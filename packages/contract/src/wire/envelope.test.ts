import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openEnvelope, sealEnvelope } from './envelope.ts'

const SECRET = 'lunas-envelope-dev'

test('an envelope opens only with the secret that sealed it', async () => {
  const envelope = await sealEnvelope({ nomor: '081234567890', tipe: 'login' }, SECRET)
  expect(await openEnvelope(envelope, SECRET)).toEqual({ nomor: '081234567890', tipe: 'login' })
  expect(await openEnvelope(envelope, 'another secret')).toBeUndefined()
})

test('an envelope can be opened by following the documented format alone', async () => {
  const envelope = await sealEnvelope({ otp: '123456' }, SECRET)
  expect(envelope).toMatch(/^v1\.[A-Za-z0-9_-]+$/)
  const bytes = Buffer.from(envelope.slice(3), 'base64url')
  const key = pbkdf2Sync(SECRET, bytes.subarray(0, 16), 100, 32, 'sha512')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(16, 28))
  decipher.setAuthTag(bytes.subarray(-16))
  const plain = Buffer.concat([decipher.update(bytes.subarray(28, -16)), decipher.final()])
  expect(JSON.parse(plain.toString())).toEqual({ otp: '123456' })
})

test('a changed, cut or foreign envelope opens as undefined and does not throw', async () => {
  const envelope = await sealEnvelope({ a: 1 }, SECRET)
  const changed = envelope.slice(0, -2) + (envelope.endsWith('A') ? 'BB' : 'AA')
  for (const text of [changed, envelope.slice(0, 20), 'v1.', 'v2.abc', '', '%%%']) {
    expect(await openEnvelope(text, SECRET)).toBeUndefined()
  }
})
