import { expect, test } from 'vitest'
import { createDueQueue } from '#world/due-queue'
import { createRandom } from '#world/random'

test('entries leave in the order they are due, whatever order they came in', () => {
  const queue = createDueQueue<number>()
  const random = createRandom(3)
  const dues = Array.from({ length: 500 }, () => Math.floor(random() * 200))
  for (const due of dues) queue.add(due, due)

  const taken: number[] = []
  for (let entry = queue.takeDue(1000); entry !== undefined; entry = queue.takeDue(1000)) {
    taken.push(entry)
  }
  expect(taken).toEqual(dues.toSorted((a, b) => a - b))
  expect(queue.size).toBe(0)
})

test('nothing leaves before it is due', () => {
  const queue = createDueQueue<string>()
  queue.add(10, 'later')
  expect(queue.takeDue(9)).toBeUndefined()
  expect(queue.nextDue()).toBe(10)
  expect(queue.takeDue(10)).toBe('later')
})

test('entries of the same moment keep their order', () => {
  const queue = createDueQueue<string>()
  for (const entry of ['a', 'b', 'c', 'd']) queue.add(5, entry)
  expect([1, 2, 3, 4].map(() => queue.takeDue(5))).toEqual(['a', 'b', 'c', 'd'])
})
