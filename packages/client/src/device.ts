import type { Device } from '@lunas/contract/pengguna/auth'
import { nameDevice } from './device-name.ts'
import { onDevice } from './kept.ts'
import { makeKey } from './random.ts'

const KEY = 'perangkat'

/** What a native app knows of its device; in memory only, read again at each start. */
let native: Device | undefined

/** Lets logins name the device as the native app knows it. */
export function tellNativeDevice(found: Device): void {
  native = found
}

/** This device: an id made once per installation, and a name that its owner recognises. */
export function device(): Device {
  return native ?? { uuid: deviceId(), nama: nameDevice(navigator.userAgent) }
}

function deviceId(): string {
  const kept = onDevice.readText(KEY)
  if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept
  // Without storage the id lives as long as the page, which is enough for one login.
  made ??= makeKey()
  onDevice.writeText(KEY, made)
  return made
}
let made: string | undefined
