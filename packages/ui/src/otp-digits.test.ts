import { expect, test } from 'vitest'
import { EMPTY_OTP, entryOf, stepBack, typeOtp } from './otp-digits.ts'

const boxes = (text: string) => [...text].map((letter) => letter.trim())

test('a digit fills its box and the focus moves on, but not past the last', () => {
  expect(typeOtp(EMPTY_OTP, 0, '4')).toEqual({ digits: boxes('4     '), focus: 1 })
  expect(typeOtp(boxes('12345 '), 5, '6')).toEqual({ digits: boxes('123456'), focus: 5 })
})

test('letters change nothing', () => {
  expect(typeOtp(boxes('12    '), 2, 'x')).toEqual({ digits: boxes('12    '), focus: 2 })
  expect(typeOtp(boxes('12    '), 1, '2x')).toEqual({ digits: boxes('12    '), focus: 2 })
})

test('a digit typed over another replaces it, also the same one', () => {
  expect(typeOtp(boxes('123456'), 2, '39')).toEqual({ digits: boxes('129456'), focus: 3 })
  expect(typeOtp(boxes('123456'), 2, '93')).toEqual({ digits: boxes('129456'), focus: 3 })
  expect(typeOtp(boxes('123456'), 2, '33')).toEqual({ digits: boxes('123456'), focus: 3 })
})

test('emptying a box keeps the focus there', () => {
  expect(typeOtp(boxes('123456'), 2, '')).toEqual({ digits: boxes('12 456'), focus: 2 })
})

test('a pasted code fills every box, wherever it is pasted and in any format', () => {
  const whole = { digits: boxes('987654'), focus: 5 }
  expect(typeOtp(EMPTY_OTP, 0, '987654')).toEqual(whole)
  expect(typeOtp(EMPTY_OTP, 3, '987 654')).toEqual(whole)
  expect(typeOtp(boxes('111111'), 0, '987-654')).toEqual(whole)
})

test('a partial code fills the boxes from where it is pasted', () => {
  expect(typeOtp(boxes('12    '), 2, '345')).toEqual({ digits: boxes('12345 '), focus: 5 })
})

test('typing continues at the first empty box, whichever box is focused', () => {
  expect(entryOf(EMPTY_OTP, 5)).toBe(0)
  expect(entryOf(boxes('12    '), 5)).toBe(2)
  expect(entryOf(boxes('12    '), 1)).toBe(1)
  expect(entryOf(boxes('123456'), 3)).toBe(3)
})

test('Backspace on an empty box steps back, but not before the first', () => {
  expect(stepBack(boxes('12    '), 2)).toBe(1)
  expect(stepBack(boxes('12    '), 1)).toBe(1)
  expect(stepBack(EMPTY_OTP, 0)).toBe(0)
})
