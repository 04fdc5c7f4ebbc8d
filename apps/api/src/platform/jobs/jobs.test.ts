import { expect, test } from 'vitest'
import { each, together, type JobBatch } from '#platform/jobs/jobs'

const batch = { institusi_id: 'mobile', subject_ids: ['a', 'b', 'c'] }

test('a failing subject does not stop the others of its batch, and the batch fails', async () => {
  const done: string[] = []
  const handle = each(async ({ subject_id }) => {
    if (subject_id === 'b') throw new Error('b fails')
    done.push(subject_id)
  })
  await expect(handle(batch)).rejects.toThrow('b fails')
  expect(done).toEqual(['a', 'c'])
})

test('a batch is handled at once, and subject by subject when that fails', async () => {
  const asked: string[][] = []
  const handle = together(async ({ subject_ids }: JobBatch) => {
    asked.push(subject_ids)
    if (subject_ids.includes('b')) throw new Error('b fails')
  })
  await expect(handle(batch)).rejects.toThrow('b fails')
  expect(asked).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
  asked.length = 0
  await handle({ ...batch, subject_ids: ['a', 'c'] })
  expect(asked).toEqual([['a', 'c']])
})
