import { expect, test } from 'vitest'
import { localDate } from './local-date.ts'
import { nearDate, nearInstant } from './near-date.ts'

test('near days have a word, this year has a short date, others the full one', () => {
  const today = localDate('2026-11-16')
  const days = ['2026-11-16', '2026-11-17', '2026-11-15', '2026-12-01', '2027-01-02']
  expect(days.map((day) => nearDate(localDate(day), today))).toEqual([
    'hari ini', 'besok', 'kemarin', '1 Des', '2 Januari 2027',
  ])
})

test('a time is read in the zone of the school', () => {
  const now = new Date('2026-11-16T03:00:00Z')
  const at = new Date('2026-11-17T03:31:00Z')
  expect(nearInstant(at, now, 'Asia/Jakarta')).toBe('besok, 10.31')
  expect(nearInstant(at, now, 'Asia/Jayapura')).toBe('besok, 12.31')
  expect(nearInstant(new Date('2027-02-01T03:00:00Z'), now, 'Asia/Jakarta')).toBe(
    '1 Februari 2027 10.00 WIB',
  )
})
