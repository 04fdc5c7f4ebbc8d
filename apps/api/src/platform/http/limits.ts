import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { addressOf, networkOf } from '#platform/http/address'
import { refuse } from '#platform/http/refuse'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its callers by itself. */
    hasOwnLimit?: true
  }
}

export type Limit = { max: number; window_s: number }
type Window = { count: number; unsent: number; starts: number; ends: number }

/** How long two API processes may disagree about how often an address has called. */
export const LIMIT_SYNC_MS = 1_000

/**
 * Counts calls per address and window. Counting happens in memory, and the processes add up in
 * Postgres once a second: a limit that costs a write per look-up would be the load it prevents.
 */
export type Limits = {
  take(call: string, address: string, limit: Limit, now: Date): boolean
  /** What a budget has spent in this window; another process's share is up to a second old. */
  spent(budget: string, now: Date): number
  spend(budget: string, cost: number, window_s: number, now: Date): void
  sync(now: Date): Promise<void>
}

/** A page loads a few dozen files, and thousands of phones may share one address of their carrier. */
const FILES: Limit = { max: 6_000, window_s: 60 }

/** Limits everything that is no call: files, pages, addresses that do not exist. */
export function limitFiles(app: FastifyInstance, limits: Limits, clock: Clock): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { call, hasOwnLimit } = request.routeOptions.config
    if (call || hasOwnLimit) return done()
    const network = networkOf(addressOf(request))
    done(limits.take('berkas', network, FILES, clock.now()) ? undefined : refuse('TERLALU_SERING'))
  })
}

export function createLimits(db: Database, factor: number, pepper: string): Limits {
  const windows = new Map<string, Window>()
  return {
    take(call, address, limit, now) {
      const window = windowAt(windows, `${call}/${address}`, limit.window_s, now.getTime())
      if (window.count >= limit.max * factor) return false
      window.count += 1
      window.unsent += 1
      return true
    },
    spent(budget, now) {
      const window = windows.get(budget)
      return window && window.ends > now.getTime() ? window.count : 0
    },
    spend(budget, cost, window_s, now) {
      const window = windowAt(windows, budget, window_s, now.getTime())
      window.count += cost
      window.unsent += cost
    },
    sync: (now) => syncWindows(db, windows, now.getTime(), pepper),
  }
}

function windowAt(windows: Map<string, Window>, key: string, window_s: number, now: number): Window {
  const known = windows.get(key)
  if (known && known.ends > now) return known
  const length = window_s * 1_000
  const starts = Math.floor(now / length) * length
  const fresh = { count: 0, unsent: 0, starts, ends: starts + length }
  windows.set(key, fresh)
  return fresh
}

async function syncWindows(
  db: Database, windows: Map<string, Window>, now: number, pepper: string,
): Promise<void> {
  const changed = [...windows].filter(([, window]) => window.unsent > 0 && window.ends > now)
  for (const [key, window] of windows) if (window.ends <= now) windows.delete(key)
  if (changed.length === 0) return
  // Keyed hashes, since addresses belong to people.
  const keys = changed.map(([key]) => createHmac('sha256', pepper).update(key).digest('base64url'))
  const sent = changed.map(([, window]) => window.unsent)
  // Sorted, so that two processes adding to the same rows cannot deadlock.
  const totals = await db.platform<{ kunci: string; jumlah: number }>(
    `INSERT INTO panggilan_hitungan AS h (kunci, jendela_at, sampai_at, jumlah)
     SELECT kunci, jendela_at, sampai_at, jumlah
       FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::int[])
            AS baru (kunci, jendela_at, sampai_at, jumlah) ORDER BY kunci
     ON CONFLICT (kunci, jendela_at) DO UPDATE SET jumlah = h.jumlah + EXCLUDED.jumlah
     RETURNING kunci, jumlah`,
    [
      keys,
      changed.map(([, window]) => new Date(window.starts)),
      changed.map(([, window]) => new Date(window.ends)),
      sent,
    ],
  )
  const totalOf = new Map(totals.map(({ kunci, jumlah }) => [kunci, jumlah]))
  changed.forEach(([, window], i) => {
    window.unsent -= sent[i] ?? 0
    window.count = (totalOf.get(keys[i] ?? '') ?? 0) + window.unsent
  })
}
