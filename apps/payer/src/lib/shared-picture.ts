import { now } from '@lunas/client/clock'
import { PADA_HEADER, SHARED_CACHE } from './look-ups.ts'

/** Where the service worker puts the picture; no server has this address. */
const ADDRESS = '/dibagikan'
const UNTUK_HEADER = 'x-untuk'
const KEPT_MS = 3_600 * 1_000

/** A picture that another app shared, and the payment that it was chosen for. */
export type SharedPicture = { picture: Blob; untuk: string }

/** Undefined when there is none, or it is older than an hour. */
export async function readShared(): Promise<SharedPicture | undefined> {
  if (!('caches' in globalThis)) return undefined
  const found = await caches.match(ADDRESS, { cacheName: SHARED_CACHE }).catch(() => undefined)
  if (!found) return undefined
  if (now() - Number(found.headers.get(PADA_HEADER)) > KEPT_MS) {
    await dropShared()
    return undefined
  }
  return { picture: await found.blob(), untuk: found.headers.get(UNTUK_HEADER) ?? '' }
}

/** Remembers which payment the picture is for, also across a reload. */
export async function assignShared(kode_pembayaran: string): Promise<void> {
  const cache = await caches.open(SHARED_CACHE)
  const found = await cache.match(ADDRESS)
  if (!found) return
  const headers = new Headers(found.headers)
  headers.set(UNTUK_HEADER, kode_pembayaran)
  await cache.put(ADDRESS, new Response(await found.blob(), { headers }))
}

export async function dropShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE)
}
