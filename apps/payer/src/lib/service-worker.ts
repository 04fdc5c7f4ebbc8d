import { runningCalls } from '@lunas/client/within-time'

/** A payment page may stay open for hours, so it looks for new versions in between. */
const CHECK_EVERY_MS = 60 * 60 * 1_000

/** Registers the service worker; a new version is activated as soon as it is ready. */
export async function keepUpToDate(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    reportError(new Error('Service workers are disabled or not supported by this browser'))
    return
  }
  const hadVersion = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first service worker only takes over the page that was just loaded; a reload is not
    // needed.
    if (hadVersion) reloadBetweenCalls()
  })
  registration.addEventListener('updatefound', () => activateWhenReady(registration))
  activateWhenReady(registration)
  setInterval(() => void registration.update().catch(() => {}), CHECK_EVERY_MS)
}

function activateWhenReady(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing ?? registration.waiting
  const activate = () => {
    if (worker?.state === 'installed') worker.postMessage({ type: 'SKIP_WAITING' })
  }
  worker?.addEventListener('statechange', activate)
  activate()
}

/** Never reloads during a call, so that the answer to a payment is not lost. */
function reloadBetweenCalls(): void {
  if (runningCalls.get() === 0) return location.reload()
  const stop = runningCalls.subscribe(() => {
    if (runningCalls.get() > 0) return
    stop()
    location.reload()
  })
}
