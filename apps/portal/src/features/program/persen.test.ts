import { expect, test } from 'vitest'
import { persenWord, readPersen } from './persen.ts'

test.each([['2,5', 250], ['30', 3_000], ['0.05', 5], ['100', 10_000]])('%j is a percentage', (text, hundredths) => {
  expect(readPersen(text)).toBe(hundredths)
  expect(readPersen(persenWord(hundredths))).toBe(hundredths)
})

test.each(['', '-1', '100,01', '2,555', 'x'])('%j is none', (text) => {
  expect(readPersen(text)).toBeUndefined()
})
