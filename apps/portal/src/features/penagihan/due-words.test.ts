import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

test('a bill that would be late as soon as it is issued is named, one that is due today is not', () => {
  expect(dueWords('2026-11-10', '2026-11-19')).toBe('Jatuh temponya lewat 9 hari. Begitu terbit, tagihan langsung menunggak.')
  expect(dueWords('2026-11-19', '2026-11-19')).toBe('')
  expect(dueWords('2026-12-10', '2026-11-19')).toBe('')
})
