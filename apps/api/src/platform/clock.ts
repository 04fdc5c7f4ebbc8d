/** The one source of "now", so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds, named so that arithmetic on instants can be read. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms)
}

/** The earlier of two moments, where the second may be open. */
export function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one
}
