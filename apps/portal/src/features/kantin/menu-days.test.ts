import { expect, test } from 'vitest'
import { daysFrom } from './menu-days.ts'

test('days in a row, both ends included', () => {
  expect(daysFrom('2026-11-30', '2026-12-02')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(daysFrom('2026-11-30', '2026-11-30')).toEqual(['2026-11-30'])
  expect(daysFrom('2026-11-30', '2026-11-29')).toEqual([])
  expect(daysFrom('', '2026-11-29')).toEqual([])
  expect(daysFrom('2026-01-01', '2026-12-31')).toEqual([])
})
