import { onDevice } from '@lunas/client/kept'
import { REMEMBERED_KEY } from '#lib/look-ups.ts'

/** Whether payments were made on this device; the screens that list them read which. */
export function hasRemembered(): boolean {
  return (onDevice.readText(REMEMBERED_KEY) ?? '[]') !== '[]'
}
