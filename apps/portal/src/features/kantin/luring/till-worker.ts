import { unsentCount } from './luring.ts'

/** Keeps the files of the portal on this device, so that the till opens without a network. */
export async function keepTillReady(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const { BASE_URL } = import.meta.env
  return navigator.serviceWorker
    .register(`${BASE_URL}sw.js`, { scope: BASE_URL, updateViaCache: 'none' })
    .catch(() => undefined)
}

/**
 * Lets a version that waits take over: between two shifts, and only when everything was sent, since
 * a new version must never meet sales that an old one wrote down.
 */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.waiting || (await unsentCount()) > 0) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}
