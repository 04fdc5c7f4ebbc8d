import { expect, test } from 'vitest'
import { maskName } from './mask.ts'

test('a stranger sees first letters only, and not how long the name is', () => {
  expect(maskName('Aisyah Putri Ramadhani')).toBe('A*** P*** R***')
  expect(maskName('  Umar ')).toBe('U***')
  expect(maskName('Şule')).toBe('Ş***')
})
