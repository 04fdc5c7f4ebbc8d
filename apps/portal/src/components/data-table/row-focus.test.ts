import { expect, test } from 'vitest'
import { nextRow } from './row-focus.ts'

test('arrows stop at the first and the last row', () => {
  expect(nextRow('ArrowDown', 0, 3)).toBe(1)
  expect(nextRow('ArrowDown', 2, 3)).toBe(2)
  expect(nextRow('ArrowUp', 0, 3)).toBe(0)
  expect(nextRow('End', 0, 3)).toBe(2)
  expect(nextRow('Home', 2, 3)).toBe(0)
})

test('other keys do nothing', () => {
  expect(nextRow('a', 0, 3)).toBeUndefined()
})
