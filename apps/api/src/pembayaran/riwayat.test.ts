import { expect, test } from 'vitest'
import { monthBounds } from '#pembayaran/riwayat'

test('a month begins and ends at midnight in Jakarta', () => {
  expect(monthBounds('2026-11')).toEqual({
    from: new Date('2026-10-31T17:00:00Z'),
    until: new Date('2026-11-30T17:00:00Z'),
  })
  expect(monthBounds('2026-12').until).toEqual(new Date('2026-12-31T17:00:00Z'))
  expect(monthBounds('2028-02').until).toEqual(new Date('2028-02-29T17:00:00Z'))
})
