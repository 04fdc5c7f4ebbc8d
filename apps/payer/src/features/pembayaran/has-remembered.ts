import { onDevice } from '@lunas/client/kept'

export const REMEMBERED_KEY = 'pembayaran_perangkat'

/** Whether payments were made on this device; which ones, the screens that show them find out. */
export function hasRemembered(): boolean {
  return (onDevice.readText(REMEMBERED_KEY) ?? '[]') !== '[]'
}
