import { onDevice } from '@lunas/client/kept'
import { REMEMBERED_KEY } from '#lib/look-ups.ts'

/** Whether payments were made on this device, without loading the code that reads them. */
export function hasRemembered(): boolean {
  return (onDevice.readText(REMEMBERED_KEY) ?? '[]') !== '[]'
}
