import { onDevice } from './kept.ts'

/** Apart: a device on which nothing is stored yet does not run this code. */
const loadSealing = () => import('./sealed-text.ts')

/** Undefined when the entry is missing, was changed, or belongs to another device. */
export async function openKept(name: string): Promise<unknown> {
  const sealed = onDevice.readText(name)
  return sealed ? (await loadSealing()).unseal(sealed) : undefined
}

/** Stores a sealed entry; without browser cryptography (plain http) nothing is stored. */
export async function sealKept(name: string, content: unknown): Promise<void> {
  const { seal } = await loadSealing()
  onDevice.writeText(name, await seal(content).catch(() => null))
}
