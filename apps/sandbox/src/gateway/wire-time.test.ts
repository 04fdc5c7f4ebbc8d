import { expect, test } from 'vitest'
import { parseOrderTime, wireTime } from '#gateway/wire-time'

test('times are written on the wall clock of Jakarta without an offset', () => {
  expect(wireTime(Date.UTC(2025, 6, 10, 18, 30, 5))).toBe('2025-07-11 01:30:05')
})

test('an order time is read with its offset', () => {
  expect(parseOrderTime('2025-07-11 01:30:05 +0700')).toBe(Date.UTC(2025, 6, 10, 18, 30, 5))
  expect(parseOrderTime('2025-07-11 01:30:05')).toBeUndefined()
  expect(parseOrderTime('2025-13-41 01:30:05 +0700')).toBeUndefined()
})
