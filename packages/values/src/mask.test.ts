import { expect, test } from 'vitest'
import { maskName } from './mask.ts'

test('a stranger sees first letters only, and not the length of the name', () => {
  expect(maskName('Aisyah Putri Ramadhani')).toBe('A*** P*** R***')
  expect(maskName('  Umar ')).toBe('U***')
  expect(maskName('Şule')).toBe('Ş***')
})
