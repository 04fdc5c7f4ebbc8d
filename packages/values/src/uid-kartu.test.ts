import { expect, test } from 'vitest'
import { isRandomUid, isUidKartu } from './uid-kartu.ts'

test.each(['04D22A9F', '047E1EBA532880', '0102030405060708090A'])('%s is a UID', (uid) => {
  expect(isUidKartu(uid)).toBe(true)
})

test.each(['', '04D22A9', '04d22a9f', '04D22A9F00', '04 D2 2A 9F', '04D22A9G', '04D22A9F\n'])(
  '%j is not a UID',
  (text) => {
    expect(isUidKartu(text)).toBe(false)
  },
)

test('only four bytes that begin with 08 are random', () => {
  expect(isRandomUid('08A1B2C3')).toBe(true)
  expect(isRandomUid('04A1B2C3')).toBe(false)
  expect(isRandomUid('0808A1B2C3D4E5')).toBe(false)
})
