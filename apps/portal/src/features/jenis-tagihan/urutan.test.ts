import { expect, test } from 'vitest'
import { moveTo, paidFirst } from './urutan.ts'

test('one moves, the others keep their order, and nothing leaves the list', () => {
  expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveTo(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(moveTo(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('the example pays the first two types', () => {
  expect(paidFirst(['SPP', 'Buku', 'Katering'])).toBe('SPP dan Buku')
  expect(paidFirst(['SPP'])).toBe('SPP')
})
