import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

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

// A new version waits until the page says that nobody is in the middle of something.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
