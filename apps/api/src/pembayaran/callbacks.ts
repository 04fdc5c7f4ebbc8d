import { createBatcher } from '#platform/batcher'
import { HOUR_MS, later, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

/** What the gateway told us, kept word for word before it is acted upon. */
export type Callbacks = {
  store(callback: { id: string; body: string }): Promise<void>
  /** Notes that it is done; when this note is lost, doing it again changes nothing. */
  finish(id: string): void
  /** Closes one that is about an order of somebody else. */
  finishForeign(id: string): Promise<void>
  /** How many wait for so long that somebody should look. */
  countStuck(): Promise<number>
  /** Everything noted so far is written. */
  settled(): Promise<void>
}

/** Payday brings hundreds a second; one statement writes what arrived in the same moment. */
const BATCH_MAX = 200
/** Nobody waits for this note, so it may wait for others. */
const FINISH_GATHER_MS = 100
/** A gateway that was away for a moment is long back by then. */
const STUCK_MS = HOUR_MS

export function createCallbacks(db: Database, clock: Clock, gateway: string): Callbacks {
  const storing = createBatcher<{ id: string; body: string }>(async (batch) => {
    await db.call(
      'store-callbacks',
      `INSERT INTO inbound_callback (id, gateway, body, diterima_at)
       SELECT id, $2, body, $3 FROM unnest($1::uuid[], $4::text[]) AS baru (id, body)
       ON CONFLICT DO NOTHING`,
      [batch.map(({ id }) => id), gateway, clock.now(), batch.map(({ body }) => body)],
    )
    return []
  }, { entries: BATCH_MAX, busyGatherMs: 1 })
  const finishing = createBatcher<string>(async (ids) => {
    await db.call(
      'finish-callbacks',
      'UPDATE inbound_callback SET selesai_at = $2 WHERE id = ANY ($1)',
      [ids, clock.now()],
    )
    return []
  }, { entries: BATCH_MAX, gatherMs: FINISH_GATHER_MS })
  return {
    store: (callback) => storing.add(callback),
    finish(id) {
      finishing.add(id).catch(() => {})
    },
    async finishForeign(id) {
      await db.platform(
        'UPDATE inbound_callback SET selesai_at = $2, asing = true WHERE id = $1',
        [id, clock.now()],
      )
    },
    async countStuck() {
      const [row] = await db.platform<{ count: number }>(
        `SELECT count(*)::int AS count FROM inbound_callback
          WHERE selesai_at IS NULL AND diterima_at < $1`,
        [later(clock.now(), -STUCK_MS)],
      )
      return row?.count ?? 0
    },
    settled: async () => {
      await storing.settled()
      await finishing.settled()
    },
  }
}
