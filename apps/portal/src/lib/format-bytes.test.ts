import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [1, '1 kB'],
  [640_000, '640 kB'],
  [1_250_000, '1,3 MB'],
  [15_960_000, '16,0 MB'],
])('%i bytes are %s', (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said)
})
