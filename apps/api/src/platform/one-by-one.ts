import { isUnavailable, type Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'

type Entry = { id: string; institusi_id?: string }
type Reporting = { logger: Logger }

/**
 * Takes everybody up, one by one: who fails is told about, and nobody behind waits for it. Only a database
 * that is away ends the round, since everybody else would fail alike.
 */
export async function oneByOne<T extends Entry>(
  { logger }: Reporting, sweep: string, entries: Iterable<T>, work: (entry: T) => Promise<void>,
): Promise<void> {
  for (const entry of entries) {
    try {
      await work(entry)
    } catch (err) {
      if (isUnavailable(err)) throw err
      // No more of an entry than its ids: it may hold what no log is to tell.
      const { id, institusi_id = id } = entry
      logger.error({ err, sweep, institusi_id, id }, 'one of a round failed')
    }
  }
}

/** As in `oneByOne`, so many at once; it ends when all of them have. */
export async function atOnce<T extends Entry>(
  deps: Reporting, sweep: string, width: number, entries: readonly T[],
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const queue = entries.values()
  const lanes = Array.from({ length: width }, () => oneByOne(deps, sweep, queue, work))
  for (const lane of await Promise.allSettled(lanes)) {
    if (lane.status === 'rejected') throw lane.reason
  }
}

/** Every institution, one by one. */
export async function inEveryInstitusi(
  deps: Reporting & { db: Database }, sweep: string, work: (institusi_id: string) => Promise<void>,
): Promise<void> {
  const all = await deps.db.platform<{ id: string }>('SELECT id FROM offered.institusi ORDER BY id')
  await oneByOne(deps, sweep, all, ({ id }) => work(id))
}
