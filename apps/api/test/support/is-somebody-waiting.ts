import type { World } from '#test/world'

/** Whether a statement waits for a row that somebody else holds. */
export async function isSomebodyWaiting({ database }: Pick<World, 'database'>): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
