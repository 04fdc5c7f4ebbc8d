import { later, MINUTE_MS } from '#platform/clock'
import { createPool } from '#platform/db/connections'

/** Workers take jobs within seconds, so a job untaken for this long means no worker runs. */
const UNTAKEN_MS = 10 * MINUTE_MS

type Stuck = { given_up: number; untaken: number }
export type StuckJobs = { count(now: Date): Promise<Stuck>; close(): Promise<void> }

/** Counts jobs that will not run. Uses the queue's own login, since our roles cannot read it. */
export function createStuckJobs(databaseUrl: string): StuckJobs {
  const pool = createPool({ connectionString: databaseUrl, max: 1 }, 'stuck jobs')
  return {
    async count(now) {
      // A job that was enqueued again while it ran has no key; the new one does its work.
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
