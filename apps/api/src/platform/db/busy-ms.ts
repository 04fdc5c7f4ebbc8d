import type { Database } from '#platform/db/database'

/**
 * For how long statements ran in this database so far, in milliseconds, summed over all connections. Postgres adds a
 * connection's time when its transaction is over, at most once a second; so those of an open transaction are not in it.
 */
export async function readBusyMs(db: Database): Promise<number> {
  const [row] = await db.platform<{ ms: number }>(
    'SELECT active_time AS ms FROM pg_stat_database WHERE datname = current_database()',
  )
  return row?.ms ?? 0
}
