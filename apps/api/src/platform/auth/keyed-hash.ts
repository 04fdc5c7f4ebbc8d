import { createHmac } from 'node:crypto'

/** The same device has the same hash wherever it shows up; a client without one has none. */
export function deviceHash(uuid: string, pepper: string): string {
  return uuid === '' ? '' : keyedHash(`perangkat/${uuid}`, pepper)
}

/** Tells one address, device or number from another without keeping it. */
export function keyedHash(text: string, pepper: string): string {
  return createHmac('sha256', pepper).update(text).digest('base64url')
}
