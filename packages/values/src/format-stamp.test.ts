import { expect, test } from 'vitest'
import { formatStamp } from './format-stamp.ts'

test('day-month-year hour:minute:second in the zone of the school', () => {
  const instant = new Date('2026-11-15T17:05:09.000Z')
  expect(formatStamp(instant, 'Asia/Jakarta')).toBe('16-11-2026 00:05:09')
  expect(formatStamp(instant, 'Asia/Jayapura')).toBe('16-11-2026 02:05:09')
})
