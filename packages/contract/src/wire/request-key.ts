import { hexOf } from './hex.ts'
import { md5 } from './md5.ts'

export const REQUEST_ID_HEADER = 'x-request-id'
export const REQUEST_KEY_HEADER = 'x-request-key'
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

/** The spec builds it from milliseconds and a random number; any short token is accepted. */
export const REQUEST_ID_PATTERN = /^[A-Za-z0-9._-]{1,64}$/

/**
 * Lower-case hex MD5 of authorization + request id + secret. Every client contains the secret, so
 * nothing may rely on this for security.
 */
export function requestKey(authorization: string, requestId: string, secret: string): string {
  return hexOf(md5(new TextEncoder().encode(authorization + requestId + secret)))
}
