import { onDevice } from '@lunas/client/kept'

const DECLINED_KEY = 'pasang_ditolak'

/** Declining is final on this device; it says nothing about the person, so a logout keeps it. */
export function declineInstall(): void {
  onDevice.writeText(DECLINED_KEY, '1')
}

export function hasDeclined(): boolean {
  return onDevice.readText(DECLINED_KEY) !== null
}

/** Already opened from the home screen; the second is Safari's older way to say so. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

type Phone = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Safari on iOS installs only by hand. An iPad calls itself a Mac, but Macs have no touch screen. */
export function isIosSafari({ userAgent, maxTouchPoints }: Phone): boolean {
  const isIos = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent)
}
