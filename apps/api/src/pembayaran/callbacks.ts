import { createBatcher } from '#platform/batcher'
import { HOUR_MS, later, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

/** Stores the gateway's notifications unchanged before they are applied. */
export type Callbacks = {
  store(callback: { id: string; body: string }): Promise<void>
  /** Marks it as done; if the mark is lost, applying it again changes nothing. */
  finish(id: string): void
  /** Closes a notification about an order that is not ours. */
  finishForeign(id: string): Promise<void>
  /** How many have waited for so long that an operator should look. */
  countStuck(): Promise<number>
  /** Resolves when all marks so far are written. */
  settled(): Promise<void>
}

/** Payday brings hundreds a second; one statement writes what arrived in the same moment. */
const BATCH_MAX = 200
/** No request waits for this mark, so it is written together with others. */
const FINISH_GATHER_MS = 100
/** A gateway that was down for a moment is back long before this. */
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
