import { clearTab } from '@lunas/client/clear-tab'
import { onDevice } from '@lunas/client/kept'
import { FORGOTTEN_IN_TAB, FORGOTTEN_ON_DEVICE, LAST_SEEN_CACHE, SHARED_CACHE } from './look-ups.ts'
import { dropSession } from './session-keeper.ts'

/** Ends the session on this device and deletes the person's look-ups and payments from it. */
export function logout(): void {
  dropSession()
  forgetLookUps()
}

/** So that the next user of this device sees nothing of them. */
function forgetLookUps(): void {
  for (const key of FORGOTTEN_ON_DEVICE) onDevice.writeText(key, null)
  for (const key of FORGOTTEN_IN_TAB) clearTab(key)
  if (!('caches' in globalThis)) return
  for (const name of [LAST_SEEN_CACHE, SHARED_CACHE]) void caches.delete(name).catch(() => {})
}
