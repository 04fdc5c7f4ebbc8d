import { expect, test } from 'vitest'
import { keptFirst } from './kept-first.ts'

test('what is kept pays first, and leaves the gateway what it takes at least', () => {
  expect(keptFirst(100_000, 450_000, 10_000)).toBe(100_000)
  expect(keptFirst(445_000, 450_000, 10_000)).toBe(440_000)
})

test('nothing is offered where it would do alone, or where nothing could be left', () => {
  expect(keptFirst(450_000, 450_000, 10_000)).toBe(0)
  expect(keptFirst(5_000, 8_000, 10_000)).toBe(0)
  expect(keptFirst(0, 450_000, 10_000)).toBe(0)
})
