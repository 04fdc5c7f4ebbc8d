import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hexOf } from './hex.ts'
import { md5 } from './md5.ts'

test('MD5 equals Node’s for any text, around every block boundary', () => {
  for (let length = 0; length <= 200; length++) {
    const text = 'é🧾'.repeat(length % 3) + 'x'.repeat(length)
    expect(hexOf(md5(new TextEncoder().encode(text)))).toBe(createHash('md5').update(text).digest('hex'))
  }
})
