import { Client } from 'pg'
import type { Database } from '#platform/db/database'

/**
 * Tells every process that data of this id changed. A hint may be lost, so a waiter also reads the
 * database from time to time.
 */
export type Hints = {
  publish(id: string): void
  /** Resolves at the next hint for the id, or after `ms`, or when `stop` aborts. */
  next(id: string, ms: number, stop: AbortSignal): Promise<void>
  close(): Promise<void>
}

const CHANNEL = 'lunas_hint'
/** Transactions with NOTIFY commit one at a time in Postgres, so hints are sent in batches. */
const PUBLISH_EVERY_MS = 25
/** A payload may hold 8000 bytes; an id takes 37. */
const IDS_PER_PAYLOAD = 200
const RECONNECT_MS = 1_000

export function createHints(db: Database, databaseUrl: string): Hints {
  const waiting = new Map<string, Set<() => void>>()
  let unsent = new Set<string>()
  let closed = false
  let listener: Client | undefined

  const wake = (id: string) => {
    for (const resolve of waiting.get(id) ?? []) resolve()
  }

  async function listen(): Promise<void> {
    if (closed) return
    const client = new Client({
      connectionString: databaseUrl, application_name: 'hints',
    })
    // A broken connection emits several errors, and an error event without a listener ends the
    // process.
    let lost = false
    const again = () => {
      if (lost) return
      lost = true
      if (listener === client) listener = undefined
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref()
    }
    client.on('notification', ({ payload }) => payload?.split(',').forEach(wake))
    client.on('error', again)
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      if (!lost) listener = client
    } catch {
      again()
    }
  }

  const reconnect = () => {
    connecting = listen()
  }

  const publishing = setInterval(() => {
    if (unsent.size === 0) return
    const ids = [...unsent]
    unsent = new Set()
    for (let i = 0; i < ids.length; i += IDS_PER_PAYLOAD) {
      const payload = ids.slice(i, i + IDS_PER_PAYLOAD).join(',')
      db.platform('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch(() => {})
    }
  }, PUBLISH_EVERY_MS)
  publishing.unref()
  let connecting = listen()

  return {
    publish(id) {
      unsent.add(id)
    },
    next: (id, ms, stop) => waitFor(waiting, id, ms, stop),
    async close() {
      closed = true
      clearInterval(publishing)
      // A connection that is still being opened would otherwise stay open.
      await connecting
      await listener?.end()
    },
  }
}

function waitFor(
  waiting: Map<string, Set<() => void>>, id: string, ms: number, stop: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      const set = waiting.get(id)
      set?.delete(done)
      if (set?.size === 0) waiting.delete(id)
      resolve()
    }
    const timer = setTimeout(done, ms)
    stop.addEventListener('abort', done)
    waiting.set(id, (waiting.get(id) ?? new Set()).add(done))
  })
}
