import { instantOf, now } from './clock.ts'

/** How far the server's clock is ahead of this device's, measured when its answer arrives. */
export function skewOf(serverNow: string | number): number {
  return instantOf(serverNow).getTime() - now()
}

/** The server's time now, by a device whose clock is wrong by the skew. */
export function serverTime(skew_ms: number): Date {
  return instantOf(now() + skew_ms)
}

/** Milliseconds until an instant of the server's clock, at least zero. */
export function remainingUntil(instant: string, skew_ms: number): number {
  return Math.max(0, Date.parse(instant) - serverTime(skew_ms).getTime())
}
