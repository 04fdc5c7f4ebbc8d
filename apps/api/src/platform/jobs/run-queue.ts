import { run, type Runner } from 'graphile-worker'
import { Logger as QueueLogger } from 'graphile-worker'
import type { Logger } from '#platform/logger'
import type { JobHandler, JobName, JobSubject } from '#platform/jobs/jobs'

const CONCURRENCY = 4
const POLL_MS = 1_000

/** Runs queued jobs until stopped; what fails is tried again later by the queue. */
export function runQueue(
  databaseUrl: string, jobs: Record<JobName, JobHandler>, logger: Logger,
): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(payload as JobSubject)]),
  )
  return run({
    connectionString: databaseUrl,
    taskList,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new QueueLogger(() => (level, message, meta) => {
      if (level === 'error') logger.error({ meta }, message)
      else if (level === 'warning') logger.warn({ meta }, message)
    }),
  })
}
