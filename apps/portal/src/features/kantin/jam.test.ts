import { expect, test } from 'vitest'
import { formatJam, readJam } from './jam.ts'

test.each([
  ['09.30', 570], ['9:05', 545], ['00.00', 0], ['24.00', 1440], [' 12.15 ', 735],
])('%s is %i minutes', (text, minutes) => {
  expect(readJam(text)).toBe(minutes)
})

test.each(['', '9', '24.01', '12.60', '12.5', 'siang'])('%s is no time', (text) => {
  expect(readJam(text)).toBeUndefined()
})

test('minutes are written as Indonesians write them', () => {
  expect([0, 570, 1440].map(formatJam)).toEqual(['00.00', '09.30', '24.00'])
})
