import { expect, test } from 'vitest'
import { checkPassword, isGoodPassword } from './password-rules.ts'

test('a new password needs eight characters, a letter, a digit and the same again', () => {
  expect(isGoodPassword('rahasia1', 'rahasia1')).toBe(true)
  expect(checkPassword('rahasi1', 'rahasi1').length).toBe(false)
  expect(checkPassword('12345678', '12345678').letter).toBe(false)
  expect(checkPassword('rahasiaku', 'rahasiaku').digit).toBe(false)
  expect(checkPassword('rahasia1', 'rahasia2').repeat).toBe(false)
})

test('an empty password meets no rule, although both fields are the same', () => {
  expect(Object.values(checkPassword('', ''))).toEqual([false, false, false, false])
})
