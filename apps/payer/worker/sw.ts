import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { pathWithin, readPush } from './push.ts'
import { receiveShared, SHARE_PATH } from './share.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build; filled in by vite-plugin-pwa. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

/** Pages of others on the same host, and files that must not become our page. */
const NOT_OUR_PAGE = /^\/(api|portal|uploads|ikon|health|metrics)(\/|$)/

// The app's own files only: bills and payments are never answered from here.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [NOT_OUR_PAGE] }),
)

// A picture shared by another app, such as a bank's transfer slip.
registerRoute(({ url }) => url.pathname === SHARE_PATH, ({ request }) => receiveShared(request), 'POST')

// A new version waits until the page says that nobody is in the middle of something.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('push', (event) => {
  const { title, body, navigate, tag } = readPush(event.data?.text(), self.location.origin)
  const icon = '/ikon/institusi/180.png'
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon, lang: 'id', data: { navigate } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openScreen(pathWithin(event.notification.data?.navigate, self.location.origin)))
})

/** In a window that is open already, if there is one. */
async function openScreen(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [open] = windows
  const navigated = await open?.navigate(path).catch(() => null)
  if (navigated) await navigated.focus()
  else await self.clients.openWindow(path)
}
