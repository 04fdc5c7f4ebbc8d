import { hexOf } from '@lunas/contract/wire/hex'
import { now } from './clock.ts'

const REQUEST_ID_RANDOM_BELOW = 1000

/** Milliseconds plus a random number below 1000, the spec's format. */
export function makeRequestId(): string {
  return String(now() + Math.floor(Math.random() * REQUEST_ID_RANDOM_BELOW))
}

/** 128 random bits as hex. `crypto.randomUUID` is missing on pages without HTTPS. */
export function makeKey(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}
