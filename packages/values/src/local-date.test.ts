import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatInstant,
  formatMonth,
  hourAt,
  instantAt,
  localDate,
  localDateAt,
} from './local-date.ts'

test('a day that is not on the calendar is refused', () => {
  for (const text of ['2026-02-30', '2026-13-01', '2026-1-1', 'besok', '']) {
    expect(() => localDate(text)).toThrow(RangeError)
  }
})

test('one instant can be different days in Jakarta and Jayapura', () => {
  const instant = new Date('2026-11-10T15:30:00Z')
  expect(localDateAt(instant, 'Asia/Jakarta')).toBe('2026-11-10')
  expect(localDateAt(instant, 'Asia/Jayapura')).toBe('2026-11-11')
})

test('days are counted across the ends of months and years', () => {
  expect(addDays(localDate('2026-12-31'), 1)).toBe('2027-01-01')
  expect(daysBetween(localDate('2026-02-28'), localDate('2026-03-01'))).toBe(1)
  expect(daysBetween(localDate('2026-11-10'), localDate('2026-11-01'))).toBe(-9)
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths(localDate('2026-11-15'), 2)).toBe('2027-01-15')
  expect(addMonths(localDate('2026-12-31'), 2)).toBe('2027-02-28')
  expect(addMonths(localDate('2028-01-31'), 1)).toBe('2028-02-29')
})

test('dates and times are written in Indonesian, with the common zone letters', () => {
  expect(formatDate(localDate('2026-11-05'))).toBe('5 November 2026')
  expect(formatMonth('2026-08')).toBe('Agustus 2026')
  expect(formatInstant(new Date('2026-11-15T03:05:00Z'), 'Asia/Jakarta')).toBe(
    '15 November 2026 10.05 WIB',
  )
  expect(formatInstant(new Date('2026-11-14T17:00:00Z'), 'Asia/Jakarta')).toBe(
    '15 November 2026 00.00 WIB',
  )
})

test('an hour of the day is a different instant in each zone', () => {
  const instant = new Date('2026-11-10T15:30:00Z')
  expect(hourAt(instant, 'Asia/Jakarta')).toBe(22)
  expect(hourAt(instant, 'Asia/Jayapura')).toBe(0)
  const seven = instantAt(localDate('2026-11-11'), 7, 'Asia/Makassar')
  expect(seven.toISOString()).toBe('2026-11-10T23:00:00.000Z')
})
