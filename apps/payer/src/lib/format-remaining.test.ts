import { expect, test } from 'vitest'
import { formatRemaining } from './format-remaining.ts'

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [59_000, '00:59'],
  [61_000, '01:01'],
  [3_600_000, '01:00:00'],
  [86_399_001, '24:00:00'],
  [100 * 3_600_000, '100:00:00'],
])('%i ms left reads %s', (remaining, text) => {
  expect(formatRemaining(remaining)).toBe(text)
})
