import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watch, type WatchMode } from './watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a live stream needs no polling', async () => {
  const world = aWorld()
  const watching = watch(world.parts)
  for (let second = 0; second < 60; second++) {
    world.heard()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect([world.asked, world.mode]).toEqual([0, 'langsung'])
  watching.stop()
})

test('without a stream it polls with growing pauses', async () => {
  const world = aWorld({ streamBreaks: true })
  const watching = watch(world.parts)
  await vi.advanceTimersByTimeAsync(10_000)
  const early = world.asked
  await vi.advanceTimersByTimeAsync(100_000)
  expect([early, world.mode]).toEqual([2, 'berkala'])
  expect(world.asked).toBeLessThan(12)
  watching.stop()
})

test('a silent stream is closed and opened again', async () => {
  const world = aWorld()
  const watching = watch(world.parts)
  world.heard()
  await vi.advanceTimersByTimeAsync(45_000)
  expect(world.opened).toBeGreaterThan(1)
  expect(world.asked).toBeGreaterThan(0)
  watching.stop()
})

test('waking from sleep polls at once and opens a new stream', async () => {
  const world = aWorld()
  const watching = watch(world.parts)
  world.heard()
  const opened = world.opened
  watching.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect([world.opened, world.asked]).toEqual([opened + 1, 1])
  watching.stop()
})

test('after stopping it neither polls nor opens a stream', async () => {
  const world = aWorld({ streamBreaks: true })
  watch(world.parts).stop()
  const before = [world.asked, world.opened]
  await vi.advanceTimersByTimeAsync(60_000)
  expect([world.asked, world.opened]).toEqual(before)
})

function aWorld({ streamBreaks = false } = {}) {
  const world = {
    asked: 0,
    opened: 0,
    mode: '' as WatchMode | '',
    heard: () => {},
    parts: {
      follow: (heard: () => void, signal: AbortSignal) => {
        world.opened++
        world.heard = heard
        if (streamBreaks) return Promise.reject(new Error('no stream'))
        return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      },
      ask: async () => void world.asked++,
      onMode: (mode: WatchMode) => void (world.mode = mode),
      now: () => Date.now(),
    },
  }
  return world
}
