import { expect, test } from 'vitest'
import { isNis } from './nis.ts'

test.each(['0012345', 'A.12/34-5', '1'])('%j is a NIS', (text) => {
  expect(isNis(text)).toBe(true)
})

test.each(['', ' ', '12 34', '123456789012345678901', '12<3'])('%j is not a NIS', (text) => {
  expect(isNis(text)).toBe(false)
})
