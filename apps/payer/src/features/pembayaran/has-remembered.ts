import { onDevice } from '@lunas/client/kept'

export const REMEMBERED_KEY = 'pembayaran_perangkat'

/** Whether payments were made on this device; the screens that list them read which. */
export function hasRemembered(): boolean {
  return (onDevice.readText(REMEMBERED_KEY) ?? '[]') !== '[]'
}
