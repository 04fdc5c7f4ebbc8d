import { callFirst } from '#lib/api/call-first.ts'
import { KODE_INSTITUSI } from '../kode-institusi.ts'

type WebManifest = { icons?: object[] }

/**
 * Gives the installed app the institution's name and icon. The browser needs a manifest with an
 * address, so it is stored where the service worker serves it.
 */
export async function nameInstalledApp(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link || !('caches' in window)) return
  const [named, ours] = await Promise.all([
    callFirst('getManifest', { subdomain: KODE_INSTITUSI }),
    fetch(link.href).then((answer): Promise<WebManifest> => answer.json()),
  ])
  const own = named.icon ? [{ src: named.icon, sizes: 'any' }] : []
  const manifest = {
    ...ours,
    name: named.name,
    short_name: named.short_name,
    icons: [...own, ...(ours.icons ?? [])],
  }
  const address = `${new URL(link.href).pathname}?institusi=${KODE_INSTITUSI}`
  const cache = await caches.open('manifest')
  await cache.put(
    address,
    new Response(JSON.stringify(manifest), {
      headers: { 'content-type': 'application/manifest+json' },
    }),
  )
  link.href = address
}
