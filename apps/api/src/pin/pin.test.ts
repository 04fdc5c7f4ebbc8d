import { expect, test } from 'vitest'
import { later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import { isFresh } from '#pin/pin'

test('a checked code allows a new PIN for ten minutes, and an unchecked one never', () => {
  const checked = new Date('2026-11-15T03:00:00Z')
  expect(isFresh(checked, checked)).toBe(true)
  expect(isFresh(checked, later(checked, 10 * MINUTE_MS - SECOND_MS))).toBe(true)
  expect(isFresh(checked, later(checked, 10 * MINUTE_MS))).toBe(false)
  expect(isFresh(null, checked)).toBe(false)
})
