import { expect, test } from 'vitest'
import { createRandom } from '#world/random'

const throws = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 1000 }, () => random())
}

test('the same seed gives the same numbers', () => {
  expect(throws(7)).toEqual(throws(7))
  expect(throws(7)).not.toEqual(throws(8))
})

test('numbers spread evenly over [0, 1)', () => {
  const all = throws(1)
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...all)).toBeLessThan(1)
  expect(mean).toBeGreaterThan(0.45)
  expect(mean).toBeLessThan(0.55)
})
