import { openEnvelope, sealEnvelope } from '@lunas/contract/wire/envelope'
import { onDevice } from './kept.ts'
import { makeKey } from './random.ts'

const DEVICE_KEY = 'kunci_perangkat'

/** Undefined when the entry is missing, was changed, or belongs to another device. */
export async function openKept(name: string): Promise<unknown> {
  const sealed = onDevice.readText(name)
  return sealed ? openEnvelope(sealed, deviceKey()) : undefined
}

/** Stores a sealed entry; without browser cryptography (plain http) nothing is stored. */
export async function sealKept(name: string, content: unknown): Promise<void> {
  const sealed = await sealEnvelope(content, deviceKey()).catch(() => null)
  onDevice.writeText(name, sealed)
}

/** Seals a value for the address bar, so that nobody can read it from the screen. */
export function sealText(text: string): Promise<string> {
  return sealEnvelope(text, deviceKey())
}

/** Undefined when the address was changed or comes from another device. */
export async function openText(sealed: string): Promise<string | undefined> {
  const text = await openEnvelope(sealed, deviceKey())
  return typeof text === 'string' ? text : undefined
}

function deviceKey(): string {
  const kept = onDevice.readText(DEVICE_KEY)
  if (kept) return kept
  const made = makeKey() + makeKey()
  onDevice.writeText(DEVICE_KEY, made)
  return made
}
