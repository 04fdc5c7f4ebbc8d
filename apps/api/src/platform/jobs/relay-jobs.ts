import { inShares } from '#platform/claim-due'
import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'

/** One statement moves this many; more would hold its locks for too long. */
const RELAY_BATCH = 500

/** Moves jobs from job_outbox to the queue. Answers whether there are more. */
export function relayJobs({ logger }: { logger: Logger }, sweepDb: Database): Promise<boolean> {
  const round = { sweepDb, logger, sweep: 'relay-jobs', batch: RELAY_BATCH }
  return inShares(round, 'SELECT institusi_id FROM job_outbox', [], {
    take: async (institusi_id, share) => {
      const [row] = await sweepDb.platform<{ moved: number }>(
        'SELECT relay_jobs($1, $2) AS moved',
        [institusi_id, share],
      )
      return row?.moved ?? 0
    },
  })
}
