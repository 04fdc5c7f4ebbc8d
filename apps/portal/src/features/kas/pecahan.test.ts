import { expect, test } from 'vitest'
import { countedOf } from './pecahan.ts'

test('a drawer is worth its notes and coins', () => {
  expect(countedOf({})).toBe(0)
  expect(countedOf({ 100_000: 4, 50_000: 1, 500: 3 })).toBe(451_500)
})
