import { HOUR_MS, later, systemClock, type Clock } from '#platform/clock'

/** Runs at normal speed from the time to which a test moved it. */
export type TestClock = Clock & {
  advance(ms: number): void
  /** Moves to the beginning of the next hour, so that no limit's window ends during a test. */
  startHour(): void
  offset(): number
}

export function createTestClock(): TestClock {
  let offset = 0
  const now = () => later(systemClock.now(), offset)
  return {
    now,
    advance(ms) {
      offset += ms
    },
    startHour() {
      offset += HOUR_MS - (now().getTime() % HOUR_MS)
    },
    offset: () => offset,
  }
}
