import { isUnavailable, type Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'

type Entry = { id: string; institusi_id?: string }
type Reporting = { logger: Logger }

/**
 * Handles items one by one; a failed item is logged and the next ones go on. Only an unreachable
 * database ends the round, since every further item would fail too.
 */
export async function oneByOne<T extends Entry>(
  { logger }: Reporting, sweep: string, entries: Iterable<T>, work: (entry: T) => Promise<void>,
): Promise<void> {
  for (const entry of entries) {
    try {
      await work(entry)
    } catch (err) {
      if (isUnavailable(err)) throw err
      // Only the ids of an entry are logged: it may hold personal data.
      const { id, institusi_id = id } = entry
      logger.error({ err, sweep, institusi_id, id }, 'sweep failed for one item')
    }
  }
}

/** As `oneByOne`, with `width` items at a time; ends when all items have ended. */
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
