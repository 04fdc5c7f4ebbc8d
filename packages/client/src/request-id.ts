import { now } from './clock.ts'

const RANDOM_BELOW = 1000

/** Milliseconds plus a random number below 1000, the spec's format. */
export function makeRequestId(): string {
  return String(now() + Math.floor(Math.random() * RANDOM_BELOW))
}
