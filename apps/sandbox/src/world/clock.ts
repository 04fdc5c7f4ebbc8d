/** The source of time; tests pass their own. */
export type Clock = { now(): number }

/** A clock that people and tests can move while the sandbox runs. */
export type MovableClock = Clock & {
  readonly offset_ms: number
  move(offset_ms: number): void
}

export const systemClock: Clock = { now: () => Date.now() }

export function createMovableClock(base: Clock): MovableClock {
  let offset = 0
  return {
    now: () => base.now() + offset,
    get offset_ms() {
      return offset
    },
    move(offset_ms) {
      offset = offset_ms
    },
  }
}
