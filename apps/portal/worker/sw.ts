import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build; filled in by vite-plugin-pwa. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

const PAGE = '/portal/index.html'
const TILL = /^\/portal\/kantin\/kasir\/?$/

// The portal's own files only: what pupils have and buy is never answered from here.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// The till opens from this device, with or without a network, in the version that it began its shift with.
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { allowlist: [TILL] }))

// Every other screen comes from the server; without a network its page leads back to the till.
registerRoute(new NavigationRoute(
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch (error) {
      const kept = await matchPrecache(PAGE)
      if (kept) return kept
      throw error
    }
  },
  { allowlist: [/^\/portal\//], denylist: [TILL] },
))

// A new version waits until the till says that no sale would be left behind.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
