import { later, MINUTE_MS } from '#platform/clock'
import type { Database } from '#platform/db/database'

/** Workers take jobs within seconds, so a job untaken for this long means no worker runs. */
const UNTAKEN_MS = 10 * MINUTE_MS

type Stuck = { given_up: number; untaken: number }

/** Counts jobs that will not run. */
export async function countStuckJobs(db: Database, now: Date): Promise<Stuck> {
  const [stuck] = await db.platform<Stuck>('SELECT given_up, untaken FROM count_stuck_jobs($1)', [
    later(now, -UNTAKEN_MS),
  ])
  return stuck ?? { given_up: 0, untaken: 0 }
}
