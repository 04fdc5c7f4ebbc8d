import { later, MINUTE_MS } from '#platform/clock'
import { createPool } from '#platform/db/connections'

/** A worker takes what was asked for within seconds; by then there is none. */
const UNTAKEN_MS = 10 * MINUTE_MS

type Stuck = { given_up: number; untaken: number }
export type StuckJobs = { count(now: Date): Promise<Stuck>; close(): Promise<void> }

/** What nobody will do any more. Asked as the queue itself asks: no role of ours reads its tables. */
export function createStuckJobs(databaseUrl: string): StuckJobs {
  const pool = createPool({ connectionString: databaseUrl, max: 1 }, 'stuck jobs')
  return {
    async count(now) {
      // What was asked for anew while it ran has no key, and is done by the new one.
      const { rows } = await pool.query<Stuck>(
        `SELECT (SELECT count(*)::int FROM graphile_worker.jobs
                  WHERE attempts >= max_attempts AND locked_at IS NULL AND key IS NOT NULL
                ) AS given_up,
                (SELECT count(*)::int FROM job_outbox WHERE dibuat_at < $1) AS untaken`,
        [later(now, -UNTAKEN_MS)],
      )
      return rows[0] ?? { given_up: 0, untaken: 0 }
    },
    close: () => pool.end(),
  }
}
