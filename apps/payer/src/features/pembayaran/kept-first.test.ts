import { expect, test } from 'vitest'
import { keptFirst } from './kept-first.ts'

test('titipan pays first, and leaves at least the method’s minimum to the gateway', () => {
  expect(keptFirst(100_000, 450_000, 10_000)).toBe(100_000)
  expect(keptFirst(445_000, 450_000, 10_000)).toBe(440_000)
})

test('titipan first is not offered when titipan covers all, or nothing could be split', () => {
  expect(keptFirst(450_000, 450_000, 10_000)).toBe(0)
  expect(keptFirst(5_000, 8_000, 10_000)).toBe(0)
  expect(keptFirst(0, 450_000, 10_000)).toBe(0)
})
