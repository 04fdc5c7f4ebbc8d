import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStable } from './when-stable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work waits until nothing was fetched for six seconds', async () => {
  const { work, fetchSomething } = start()
  await vi.advanceTimersByTimeAsync(5_000)
  fetchSomething()
  await vi.advanceTimersByTimeAsync(5_999)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(1)
  // The limit of 30 seconds does not begin it again.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a page that never rests begins after 30 seconds', async () => {
  const { work, fetchSomething } = start()
  const fetching = setInterval(fetchSomething, 1_000)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(1)
  clearInterval(fetching)
})

test('a browser that does not tell what is fetched begins after six seconds', async () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  const work = vi.fn<() => void>()
  whenStable(work)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(work).toHaveBeenCalledTimes(1)
})

/** Begins to wait in a browser that tells what it fetches. */
function start() {
  let isWatching = false
  let heard = () => {}
  vi.stubGlobal('PerformanceObserver', class {
    constructor(hear: () => void) {
      heard = hear
    }
    observe() {
      isWatching = true
    }
    disconnect() {
      isWatching = false
    }
  })
  const work = vi.fn<() => void>()
  whenStable(work)
  return { work, fetchSomething: () => isWatching && heard() }
}
