import { later, systemClock, type Clock } from '#platform/clock'

/** Runs like the real one, from wherever a test has moved it. */
export type TestClock = Clock & { advance(ms: number): void; offset(): number }

export function createTestClock(): TestClock {
  let offset = 0
  return {
    now: () => later(systemClock.now(), offset),
    advance(ms) {
      offset += ms
    },
    offset: () => offset,
  }
}
