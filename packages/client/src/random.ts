import { hexOf } from '@lunas/contract/wire/hex'

/** 128 random bits as hex. `crypto.randomUUID` is missing on pages without HTTPS. */
export function makeKey(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}
