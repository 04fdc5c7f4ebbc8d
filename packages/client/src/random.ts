import { hexOf } from '@lunas/contract/wire/hex'
import { now } from './clock.ts'

const REQUEST_ID_RANDOM_BELOW = 1000

/** Milliseconds plus a random number under 1000, as the wire wants it. */
export function makeRequestId(): string {
  return String(now() + Math.floor(Math.random() * REQUEST_ID_RANDOM_BELOW))
}

/** 128 random bits as hex. `crypto.randomUUID` is missing where the page is not served safely. */
export function makeKey(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}
