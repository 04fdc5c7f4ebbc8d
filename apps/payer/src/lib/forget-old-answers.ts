import { now } from '@lunas/client/clock'
import { LAST_SEEN_CACHE, LAST_SEEN_MS, PADA_HEADER } from './look-ups.ts'

/** Deletes the last answers that are too old to be shown. */
export async function forgetOldAnswers(): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(LAST_SEEN_CACHE)
  for (const request of await cache.keys()) {
    const pada = Number((await cache.match(request))?.headers.get(PADA_HEADER))
    if (now() - pada > LAST_SEEN_MS) await cache.delete(request)
  }
}
