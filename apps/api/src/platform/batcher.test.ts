import { expect, test } from 'vitest'
import { createBatcher } from '#platform/batcher'

test('entries that arrive during a batch are written together in the next one', async () => {
  const gate = Promise.withResolvers<void>()
  const batches: number[][] = []
  const batcher = createBatcher<number>(async (entries) => {
    batches.push(entries)
    await gate.promise
    return []
  }, { entries: 10 })
  const first = batcher.add(1)
  // One turn of the event loop, so that the first batch starts.
  await Promise.resolve()
  await Promise.resolve()
  const others = [2, 3, 4].map((entry) => batcher.add(entry))
  gate.resolve()
  await Promise.all([first, ...others])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('a batch keeps its size limit and the order of its entries', async () => {
  const batches: number[][] = []
  const batcher = createBatcher<number>(async (entries) => {
    batches.push(entries)
    return []
  }, { entries: 3 })
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((entry) => batcher.add(entry)))
  expect(batches.flat()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(3)
})

test('a failed batch rejects each of its entries, and the next batch is written', async () => {
  let broken = true
  const written: number[] = []
  const batcher = createBatcher<number>(async (entries) => {
    if (broken) throw new Error('no database')
    written.push(...entries)
    return []
  }, { entries: 10 })
  const failed = await Promise.allSettled([batcher.add(1), batcher.add(2)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  await batcher.add(3)
  expect(written).toEqual([3])
})

test('settled waits for everything that was added', async () => {
  const written: number[] = []
  const batcher = createBatcher<number>(async (entries) => {
    await new Promise((resolve) => setImmediate(resolve))
    written.push(...entries)
    return []
  }, { entries: 1 })
  for (const entry of [1, 2, 3]) void batcher.add(entry)
  await batcher.settled()
  expect(written).toEqual([1, 2, 3])
  await batcher.settled()
})

test('each entry gets its own answer', async () => {
  const batcher = createBatcher<number, string>(
    async (entries) => entries.map((entry) => `${entry}!`), { entries: 10 },
  )
  expect(await Promise.all([1, 2, 3].map(batcher.add))).toEqual(['1!', '2!', '3!'])
})

test('one bad entry does not fail the other entries of its batch', async () => {
  const batcher = createBatcher<number, number>(async (entries) => {
    if (entries.includes(2)) throw new Error('bad')
    return entries
  }, { entries: 10 })
  const results = await Promise.allSettled([1, 2, 3].map(batcher.add))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a waiting entry delays only its own batch when several batches may run', async () => {
  const gate = Promise.withResolvers<void>()
  const batcher = createBatcher<number, number>(async (entries) => {
    if (entries.includes(1)) await gate.promise
    return entries
  }, { entries: 10, batches: 2 })
  const stuck = batcher.add(1)
  await Promise.resolve()
  await Promise.resolve()
  expect(await batcher.add(2)).toBe(2)
  gate.resolve()
  expect(await stuck).toBe(1)
})

test('an entry that arrives as the last batch ends is still written', async () => {
  for (let ticks = 0; ticks < 12; ticks++) {
    const batcher = createBatcher<number, number>(async (entries) => entries, { entries: 10 })
    await batcher.add(1)
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
    const late = Promise.race([
      batcher.add(2),
      new Promise<string>((resolve) => setTimeout(() => resolve('left behind'), 50)),
    ])
    expect([ticks, await late]).toEqual([ticks, 2])
  }
})

test('after a batch with several entries the next batch waits for more entries', async () => {
  const batches: number[][] = []
  const batcher = createBatcher<number>(async (entries) => {
    batches.push(entries)
    return []
  }, { entries: 10, busyGatherMs: 200 })
  await Promise.all([batcher.add(1), batcher.add(2)])
  const third = batcher.add(3)
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([third, batcher.add(4)])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a full batch is written without waiting', async () => {
  const batches: number[][] = []
  const batcher = createBatcher<number>(async (entries) => {
    batches.push(entries)
    return []
  }, { entries: 2, busyGatherMs: 600_000 })
  await Promise.all([batcher.add(1), batcher.add(2)])
  const third = batcher.add(3)
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([third, batcher.add(4)])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
})
