import { isBusy } from './is-busy.ts'

/** A payment page may stay open for hours, so it looks for new versions in between. */
const CHECK_EVERY_MS = 60 * 60 * 1_000
/** How often a waiting version looks whether nobody is disturbed by it. */
const TRY_EVERY_MS = 2_000
const RELOAD_TRY_MS = 250
/** iOS often does not report that a new version took over. */
const SILENCE_MS = 2_000
/** How long other tabs have to say that somebody is in the middle of something there. */
const OTHER_TABS_MS = 400

/**
 * Registers the service worker. A new version takes over, and the pages reload, as soon as nobody is
 * in the middle of a form or a payment in any tab.
 */
export async function keepUpToDate(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    reportError(new Error('Service workers are disabled or not supported by this browser'))
    return
  }
  const page = watchPage()
  const hadVersion = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first service worker only takes over the page that was just loaded; a reload is not
    // needed.
    if (hadVersion) page.reloadWhenFree()
  })
  registration.addEventListener('updatefound', () => activateWhenReady(registration, page))
  activateWhenReady(registration, page)
  const check = () => void registration.update().catch(() => {})
  setInterval(check, CHECK_EVERY_MS)
  window.addEventListener('focus', check)
  document.addEventListener('visibilitychange', () => document.hidden || check())
}

function activateWhenReady(registration: ServiceWorkerRegistration, page: OpenPage): void {
  const worker = registration.installing ?? registration.waiting
  if (!worker) return
  const activate = () => {
    // The first version of all has nobody to wait for; the browser activates it by itself.
    if (worker.state === 'installed' && registration.active) activateWhenFree(worker, page)
  }
  worker.addEventListener('statechange', activate)
  activate()
}

/** Files of the old version are deleted by the new one, so it must not take over too early. */
function activateWhenFree(worker: ServiceWorker, { tabs, reloadWhenFree }: OpenPage): void {
  const timer = setInterval(async () => {
    if (worker.state !== 'installed') return clearInterval(timer)
    if (isBusy() || (await isBusyElsewhere(tabs)) || isBusy()) return
    clearInterval(timer)
    worker.postMessage({ type: 'SKIP_WAITING' })
    setTimeout(reloadWhenFree, SILENCE_MS)
  }, TRY_EVERY_MS)
}

/** The channel to the other tabs where the browser has one, and the one reload of this page. */
type OpenPage = { tabs: BroadcastChannel | undefined; reloadWhenFree: () => void }

function watchPage(): OpenPage {
  const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('versi-baru') : undefined
  tabs?.addEventListener('message', ({ data }) => {
    if (data === 'sibuk?' && isBusy()) tabs.postMessage('sibuk')
  })
  let willReload = false
  const reloadWhenFree = () => {
    if (willReload) return
    willReload = true
    const timer = setInterval(() => {
      if (isBusy()) return
      // Once only: a second reload would begin the first one again.
      clearInterval(timer)
      location.reload()
    }, RELOAD_TRY_MS)
  }
  return { tabs, reloadWhenFree }
}

/** A tab that the phone has put to sleep does not answer; it reloads by itself when it is free. */
function isBusyElsewhere(tabs: BroadcastChannel | undefined): Promise<boolean> {
  if (!tabs) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (isOtherBusy: boolean) => {
      tabs.removeEventListener('message', hear)
      clearTimeout(timer)
      resolve(isOtherBusy)
    }
    const hear = ({ data }: MessageEvent) => data === 'sibuk' && end(true)
    const timer = setTimeout(() => end(false), OTHER_TABS_MS)
    tabs.addEventListener('message', hear)
    tabs.postMessage('sibuk?')
  })
}
