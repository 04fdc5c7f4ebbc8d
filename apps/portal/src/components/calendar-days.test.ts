import { localDate } from '@lunas/values/local-date'
import { expect, test } from 'vitest'
import { moveDay, weeksOf } from './calendar-days.ts'

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOf(localDate('2026-11-15'))
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.[6]).toBe('2026-12-06')
  expect(weeksOf(localDate('2027-02-01'))).toHaveLength(4)
})

test('keys move by days, weeks and months', () => {
  const day = localDate('2026-11-30')
  expect(moveDay('ArrowRight', day)).toBe('2026-12-01')
  expect(moveDay('ArrowUp', day)).toBe('2026-11-23')
  expect(moveDay('Home', day)).toBe('2026-11-30')
  expect(moveDay('End', day)).toBe('2026-12-06')
  expect(moveDay('PageDown', localDate('2027-01-31'))).toBe('2027-02-28')
  expect(moveDay('a', day)).toBeUndefined()
})
