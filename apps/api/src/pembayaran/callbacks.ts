import { createBatcher } from '#platform/batcher'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

/** What the gateway told us, kept word for word before it is acted upon. */
export type Callbacks = {
  store(callback: { id: string; body: string }): Promise<void>
  /** Notes that it is done; when this note is lost, doing it again changes nothing. */
  finish(id: string): void
  /** Everything noted so far is written. */
  settled(): Promise<void>
}

/** Payday brings hundreds a second; one statement writes what arrived in the same moment. */
const BATCH_MAX = 200
/** Nobody waits for this note, so it may wait for others. */
const FINISH_GATHER_MS = 100

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
    settled: async () => {
      await storing.settled()
      await finishing.settled()
    },
  }
}
