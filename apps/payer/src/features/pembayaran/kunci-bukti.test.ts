import { expect, test } from 'vitest'
import { kunciInLink } from './kunci-bukti.ts'

test('the key of a payment is read from the end of a link', () => {
  const kunci = 'aB3_-'.repeat(8) + 'xyz'
  expect(kunciInLink(`kunci=${kunci}`)).toBe(kunci)
  expect(kunciInLink(`#kunci=${kunci}`)).toBe(kunci)
  expect(kunciInLink('')).toBeUndefined()
  expect(kunciInLink(`kunci=${kunci}!`)).toBeUndefined()
})
