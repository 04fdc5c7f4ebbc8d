import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test('a number is grouped in fours, without a trailing blank', () => {
  expect(['8808', '88081', '880812345678'].map(groupDigits)).toEqual([
    '8808',
    '8808 1',
    '8808 1234 5678',
  ])
})
