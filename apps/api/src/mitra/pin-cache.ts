import { createHmac, randomBytes } from 'node:crypto'
import { later, MINUTE_MS } from '#platform/clock'

/** How long a compared PIN is remembered, and of how many agents. */
const REMEMBER_MS = 10 * MINUTE_MS
const AGENTS_MAX = 5_000

/** PINs that were compared and right, so that every payment of a busy agent costs no second argon2. */
export type PinCache = {
  /** The stored hash that this PIN matched a short while ago; the database must still hold it. */
  hashOf(pengguna_id: string, pin: string, now: Date): string | undefined
  remember(pengguna_id: string, pin: string, pin_hash: string, now: Date): void
}

/**
 * Kept in memory under a key of this process, and never a PIN itself. Another process compares for
 * itself; a changed PIN has another hash, so an old entry matches nothing.
 */
export function createPinCache(): PinCache {
  const key = randomBytes(32)
  const entries = new Map<string, { digest: string; pin_hash: string; until: Date }>()
  const digestOf = (pengguna_id: string, pin: string) =>
    createHmac('sha256', key).update(`${pengguna_id}/${pin}`).digest('base64')
  const hashOf = (pengguna_id: string, pin: string, now: Date) => {
    const entry = entries.get(pengguna_id)
    return entry && entry.until > now && entry.digest === digestOf(pengguna_id, pin) ? entry.pin_hash : undefined
  }
  return {
    hashOf,
    remember(pengguna_id, pin, pin_hash, now) {
      entries.delete(pengguna_id)
      const [oldest] = entries.keys()
      if (oldest !== undefined && entries.size >= AGENTS_MAX) entries.delete(oldest)
      entries.set(pengguna_id, { digest: digestOf(pengguna_id, pin), pin_hash, until: later(now, REMEMBER_MS) })
    },
  }
}
