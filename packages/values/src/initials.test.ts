import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('a school without a logo is known by two letters', () => {
  expect(initialsOf('SDIT Contoh Harapan')).toBe('CH')
  expect(initialsOf('  madrasah ')).toBe('M')
  expect(initialsOf('')).toBe('')
})
