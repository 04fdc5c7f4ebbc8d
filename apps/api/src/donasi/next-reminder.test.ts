import { expect, test } from 'vitest'
import { nextReminder } from '#donasi/next-reminder'

test.each([
  ['later this month', 20, '2026-11-17T03:00:00Z', '2026-11-20T02:00:00.000Z'],
  ['later today', 17, '2026-11-17T01:59:59Z', '2026-11-17T02:00:00.000Z'],
  ['next month, when today’s hour has come', 17, '2026-11-17T02:00:00Z', '2026-12-17T02:00:00.000Z'],
  ['next year', 5, '2026-12-31T16:00:00Z', '2027-01-05T02:00:00.000Z'],
  ['the last day that every month has', 28, '2027-02-28T10:00:00Z', '2027-03-28T02:00:00.000Z'],
])('a reminder comes %s', (_, tanggal, now, next) => {
  expect(nextReminder(tanggal, 'Asia/Jakarta', new Date(now)).toISOString()).toBe(next)
})

test('the hour is that of the zone', () => {
  const next = nextReminder(20, 'Asia/Jayapura', new Date('2026-11-17T03:00:00Z'))
  expect(next.toISOString()).toBe('2026-11-20T00:00:00.000Z')
})
