import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPace, isCrowdedAt, restAfter } from '#platform/pace'

test.each([
  // Nobody is there, and polls of idle programs.
  [0, false],
  [0.02, false],
  // A school at work, and many.
  [0.08, true],
  [0.5, true],
  [12, true],
  // Postgres was told to forget what it counted.
  [-40, false],
])('where statements of others take %d of the time, others are there: %s', (share, isCrowded) => {
  expect(isCrowdedAt(share)).toBe(isCrowded)
})

test.each([
  [0, 0],
  [40, 80],
  [300, 600],
  [9_000, 2_000],
])('after %i ms of work it rests %i ms', (workedMs, ms) => {
  expect(restAfter(workedMs)).toBe(ms)
})

/** A pace whose clock moves only by work and by rests; `others` is the share that they take of it. */
function aPace(others: () => number) {
  const state = { ms: 0, busyMs: 0, rests: [] as number[] }
  const pass = (ms: number) => {
    state.ms += ms
    state.busyMs += ms * others()
  }
  const pace = createPace({
    now: () => state.ms,
    busyMs: async () => state.busyMs,
    wait: async (ms) => {
      state.rests.push(ms)
      pass(ms)
    },
  })
  return { pace, state, work: pass }
}

const never = new AbortController().signal

async function doPieces(others: (piece: number) => number, pieces: number) {
  let piece = 0
  const { pace, state, work } = aPace(() => others(piece))
  const crowded: boolean[] = []
  for (; piece < pieces; piece += 1) {
    work(500)
    crowded.push(await pace.rest(never))
  }
  return { ...state, crowded }
}

test('work rests while others use the database, and not before they come or after they left', async () => {
  const { rests, crowded } = await doPieces((piece) => (piece >= 10 && piece < 30 ? 0.3 : 0.01), 60)
  expect(new Set(rests)).toEqual(new Set([1_000]))
  const [first, last] = [crowded.indexOf(true), crowded.lastIndexOf(true)]
  // What others did is looked at each second, and remembered for three.
  expect(first).toBeGreaterThanOrEqual(10)
  expect(first).toBeLessThanOrEqual(12)
  expect(last).toBeGreaterThanOrEqual(29)
  expect(last).toBeLessThanOrEqual(32)
  expect(crowded.slice(first, last + 1).every(Boolean)).toBe(true)
})

test('work that is alone never rests', async () => {
  expect((await doPieces(() => 0.02, 60)).rests).toEqual([])
})

test('work beside any number of others takes at most three times as long', async () => {
  for (const share of [0.1, 1, 30]) {
    const { ms } = await doPieces(() => share, 60)
    expect(ms).toBeLessThanOrEqual(3 * 60 * 500)
  }
})

test('what is not finished is waited for before the rest, and counts as work', async () => {
  const { pace, state, work } = aPace(() => 0.5)
  work(500)
  await pace.rest(never)
  work(2_500)
  const { promise, resolve } = Promise.withResolvers<void>()
  const resting = pace.rest(never, promise)
  await Promise.resolve()
  expect(state.rests).toEqual([])
  work(300)
  resolve()
  await resting
  expect(state.rests).toEqual([2_000])
})

test('a worker that ends does not sit out the rest', async () => {
  let ms = 0
  const pace = createPace({ now: () => ms, busyMs: async () => ms })
  await pace.rest(never)
  ms = 10_000
  const leaving = new AbortController()
  const resting = pace.rest(leaving.signal)
  leaving.abort()
  expect(await Promise.race([resting, turns(100)])).toBe(true)
})

/** Far less than a rest. */
async function turns(count: number): Promise<'still resting'> {
  for (let i = 0; i < count; i += 1) await setImmediate()
  return 'still resting'
}
