import { expect, test } from 'vitest'
import { putFirst, raise, release } from './order.ts'

test('a type put first comes before the others, once', () => {
  expect(putFirst(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
  expect(putFirst(['a', 'b'], 'b')).toEqual(['b', 'a'])
})

test('a type moves up one place at a time, and stops at the top', () => {
  expect(raise(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b'])
  expect(raise(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  expect(raise(['a', 'b', 'c'], 'a')).toEqual(['a', 'b', 'c'])
})

test('removing a type leaves the others unchanged', () => {
  expect(release(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})
