import { createHmac, randomBytes } from 'node:crypto'
import { later, MINUTE_MS } from '#platform/clock'

/** How long a compared PIN is remembered, and of how many agents. */
const REMEMBER_MS = 10 * MINUTE_MS
const AGENTS_MAX = 5_000

/** PINs that were compared and right, so that every payment of a busy agent costs no second argon2. */
export type PinCache = {
  /** Whether this PIN matched this stored hash a short while ago. */
  has(mitra_id: string, pin: string, pin_hash: string, now: Date): boolean
  /** The stored hash that this PIN matched a short while ago; the database must still hold it. */
  hashOf(mitra_id: string, pin: string, now: Date): string | undefined
  remember(mitra_id: string, pin: string, pin_hash: string, now: Date): void
}

/**
 * Kept in memory under a key of this process, and never a PIN itself. Another process compares for
 * itself; a changed PIN has another hash, so an old entry matches nothing.
 */
export function createPinCache(): PinCache {
  const key = randomBytes(32)
  const entries = new Map<string, { digest: string; pin_hash: string; until: Date }>()
  const digestOf = (mitra_id: string, pin: string) =>
    createHmac('sha256', key).update(`${mitra_id}/${pin}`).digest('base64')
  const hashOf = (mitra_id: string, pin: string, now: Date) => {
    const entry = entries.get(mitra_id)
    return entry && entry.until > now && entry.digest === digestOf(mitra_id, pin) ? entry.pin_hash : undefined
  }
  return {
    hashOf,
    has: (mitra_id, pin, pin_hash, now) => hashOf(mitra_id, pin, now) === pin_hash,
    remember(mitra_id, pin, pin_hash, now) {
      entries.delete(mitra_id)
      const [oldest] = entries.keys()
      if (oldest !== undefined && entries.size >= AGENTS_MAX) entries.delete(oldest)
      entries.set(mitra_id, { digest: digestOf(mitra_id, pin), pin_hash, until: later(now, REMEMBER_MS) })
    },
  }
}
