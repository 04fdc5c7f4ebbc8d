import { createHmac } from 'node:crypto'

/** The same device always gets the same hash; a client without a device id gets an empty one. */
export function deviceHash(uuid: string, pepper: string): string {
  return uuid === '' ? '' : keyedHash(`perangkat/${uuid}`, pepper)
}

/** Finds the messages to a number or address without storing it. */
export function receiverHash(tujuan: string, pepper: string): string {
  return keyedHash(`penerima/${tujuan}`, pepper)
}

/** Distinguishes addresses, devices or numbers without storing them. */
export function keyedHash(text: string, pepper: string): string {
  return createHmac('sha256', pepper).update(text).digest('base64url')
}
