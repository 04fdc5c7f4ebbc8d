import { now } from '@lunas/client/clock'
import { createStore } from '@lunas/client/store'
import type { PayerCallName } from '@lunas/contract/wire/payer.wire'
import { LAST_SEEN_CACHE, LAST_SEEN_MS, PADA_HEADER } from './look-ups.ts'
import { session } from './session.ts'

/** The calls whose last answer stays readable without a network; a new screen adds its call. */
const KEPT_CALLS: ReadonlySet<PayerCallName> = new Set<PayerCallName>([
  'getBeranda', 'getAnak', 'getTagihan', 'getKuitansi', 'riwayatPembayaran', 'getNomorVa',
  'getLinimasa', 'detailLinimasa', 'kuitansiZiswaf',
])
const KEPT_MAX = 60

/** When the oldest answer on the screen was last seen; undefined while all are fresh. */
export const lastSeen = createStore<number | undefined>(undefined)

export function isKept(name: PayerCallName): boolean {
  return KEPT_CALLS.has(name) && 'caches' in globalThis
}

/** Keeps an answer for the time without a network, unless the person has left meanwhile. */
export async function keepAnswer(
  name: PayerCallName, request: object, answer: unknown, askedBy: string | undefined,
): Promise<void> {
  const cache = await caches.open(LAST_SEEN_CACHE)
  if (session()?.authorization !== askedBy) return
  const headers = { 'content-type': 'application/json', [PADA_HEADER]: String(now()) }
  await cache.put(addressOf(name, request), new Response(JSON.stringify(answer), { headers }))
  const [oldest, ...others] = await cache.keys()
  if (oldest && others.length >= KEPT_MAX) await cache.delete(oldest)
}

/** The last answer, if it is not too old; the screen then says when it was seen. */
export async function recallAnswer(
  name: PayerCallName, request: object,
): Promise<{ answer: unknown } | undefined> {
  const found = await caches.match(addressOf(name, request), { cacheName: LAST_SEEN_CACHE })
  const pada = Number(found?.headers.get(PADA_HEADER))
  if (!found || now() - pada > LAST_SEEN_MS) return undefined
  const answer: unknown = await found.json()
  lastSeen.set(Math.min(pada, lastSeen.get() ?? pada))
  return { answer }
}

/** An address that no server has; a search keeps apart the same call with other fields. */
function addressOf(name: PayerCallName, request: object): string {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined)
  return `/terakhir-dilihat/${name}?${new URLSearchParams(fields)}`
}
