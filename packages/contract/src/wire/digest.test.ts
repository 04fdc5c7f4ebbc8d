import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5Hex, sha512Hex } from './digest.ts'

test('MD5 and SHA-512 equal Node’s', async () => {
  for (const text of ['123456', 'contoh1234', 'sandi dengan é']) {
    expect(md5Hex(text)).toBe(createHash('md5').update(text).digest('hex'))
    expect(await sha512Hex(text)).toBe(createHash('sha512').update(text).digest('hex'))
  }
})
