import { expect, test } from 'vitest'
import { untukWords, wordsOf } from './untuk-words.ts'

test('the words depend on what the payment is for', () => {
  expect(wordsOf({ untuk: 'saldo', bagian: [] })).toBe(untukWords.saldo)
  expect(wordsOf({ untuk: 'tagihan', bagian: [] })).toBe(untukWords.tagihan)
})

test('a copy stored before saldo existed uses the words of bills', () => {
  expect(wordsOf({})).toBe(untukWords.tagihan)
})

test('a top-up is never called lunas or a bill', () => {
  expect(Object.values(untukWords.saldo).join(' ')).not.toMatch(/lunas|tagihan/i)
})
