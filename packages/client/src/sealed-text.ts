import { openEnvelope, sealEnvelope } from '@lunas/contract/wire/envelope'
import { hexOf } from '@lunas/contract/wire/hex'
import { onDevice } from './kept.ts'

const DEVICE_KEY = 'kunci_perangkat'
const KEY_BYTES = 32

/** Seals a value for this device. */
export function seal(content: unknown): Promise<string> {
  return sealEnvelope(content, deviceKey())
}

/** Undefined when it was changed or comes from another device. */
export function unseal(sealed: string): Promise<unknown> {
  return openEnvelope(sealed, deviceKey())
}

/** Seals a value for the address bar, so that nobody can read it from the screen. */
export function sealText(text: string): Promise<string> {
  return seal(text)
}

/** Undefined when the address was changed or comes from another device. */
export async function openText(sealed: string): Promise<string | undefined> {
  const text = await unseal(sealed)
  return typeof text === 'string' ? text : undefined
}

function deviceKey(): string {
  const kept = onDevice.readText(DEVICE_KEY)
  if (kept) return kept
  const made = hexOf(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
  onDevice.writeText(DEVICE_KEY, made)
  return made
}
