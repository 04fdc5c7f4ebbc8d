import { expect, test } from 'vitest'
import { recentMonths } from './recent-months.ts'

test('eighteen months are listed, newest first, across the turn of a year', () => {
  const months = recentMonths('2026-02-28')
  expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(months).toHaveLength(18)
})
