import { expect, test } from 'vitest'
import { formatDdMmYyyy, parseDdMmYyyy } from './dd-mm-yyyy.ts'

test('the day comes before the month, in every spelling', () => {
  for (const typed of ['01/11/2026', '1/11/2026', '1-11-26', '01.11.2026', '01112026', ' 1 11 2026 ']) {
    expect(parseDdMmYyyy(typed)).toBe('2026-11-01')
  }
  expect(formatDdMmYyyy('2026-11-01')).toBe('01/11/2026')
})

test('an invalid day is refused, not changed to another', () => {
  for (const typed of ['', '31/02/2026', '11/13/2026', '2026-11-01', '1/11', 'besok']) {
    expect(parseDdMmYyyy(typed)).toBeUndefined()
  }
})
