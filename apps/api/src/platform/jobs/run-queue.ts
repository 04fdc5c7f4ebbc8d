import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  makeWorkerUtils, run, Logger as QueueLogger,
  type RunnerOptions, type WorkerEvents, type WorkerUtils,
} from 'graphile-worker'
import { MINUTE_MS } from '#platform/clock'
import { isUnavailable } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { BatchHandler, JobBatch, JobName } from '#platform/jobs/jobs'
import { createQueuePool } from '#platform/jobs/queue-pool'

const CONCURRENCY = 4
const POLL_MS = 1_000
/** One for each job, and for listening, looking and taking over. */
const CONNECTIONS = CONCURRENCY + 4
/** Jobs take moments. Whoever has held one for so long is dead; the queue itself waits four hours. */
const HELD_MINUTES_MAX = 5

/** Runs queued jobs until stopped; what fails is tried again later by the queue. */
export async function runQueue(
  databaseUrl: string,
  jobs: Record<JobName, BatchHandler>,
  logger: Logger,
): Promise<{ stop(): Promise<void> }> {
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      (payload: unknown) => job(payload as JobBatch),
    ]),
  )
  const pgPool = createQueuePool({ connectionString: databaseUrl, max: CONNECTIONS })
  const connection = { pgPool, logger: queueLogger(logger) }
  const utils = await makeWorkerUtils(connection)
  await takeOver(utils)
  const timer = setInterval(() => {
    takeOver(utils).catch((err: unknown) => logger.warn({ err }, 'jobs were not taken over'))
  }, MINUTE_MS)
  const stopping = new AbortController()
  const running = runInRounds({ ...connection, taskList }, utils, logger, stopping.signal)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
      await utils.release()
      await pgPool.end()
    },
  }
}

/**
 * A runner that is cut off in its first moment keeps that failure and never takes a job; one that
 * cannot say that a job is done ends. So a runner that meets trouble ends here, and another begins.
 */
async function runInRounds(
  options: RunnerOptions, utils: WorkerUtils, logger: Logger, stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      await runUntilTrouble(options, utils, logger, stop)
    } catch (err) {
      logger.warn({ err }, 'the queue did not begin')
    }
    if (!stop.aborted) await sleep(POLL_MS, undefined, { signal: stop }).catch(() => {})
  }
}

async function runUntilTrouble(
  options: RunnerOptions, utils: WorkerUtils, logger: Logger, stop: AbortSignal,
): Promise<void> {
  const events: WorkerEvents = new EventEmitter()
  const trouble = new AbortController()
  let holder = ''
  events.once('pool:create', ({ workerPool }) => (holder = workerPool.id))
  events.once('worker:getJob:error', () => trouble.abort())
  events.once('stop', () => trouble.abort())
  events.on('job:failed', ({ job, error: err }) => {
    const { institusi_id, subject_ids } = job.payload as JobBatch
    const { task_identifier, attempts } = job
    logger.error({ err, job: task_identifier, institusi_id, subject_ids, attempts }, 'job given up')
  })
  const runner = await run({
    ...options,
    events,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // Only so does the runner itself look after a job that it could not mark as done or failed.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  await aborted(AbortSignal.any([stop, trouble.signal]))
  // It may have ended by itself, and then it says so.
  await runner.stop().catch(() => {})
  await runner.promise.catch(() => {})
  await free(utils, [holder])
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

/** Frees the jobs of workers that were killed in the middle of them. Jobs are safe to repeat. */
async function takeOver(utils: WorkerUtils): Promise<void> {
  const { rows } = await utils.withPgClient((client) =>
    client.query<{ locked_by: string }>(
      `SELECT DISTINCT locked_by FROM graphile_worker.jobs
        WHERE locked_at < now() - $1 * interval '1 minute'`,
      [HELD_MINUTES_MAX],
    ),
  )
  if (rows.length === 0) return
  await free(utils, rows.map(({ locked_by }) => locked_by))
}

async function free(utils: WorkerUtils, holders: string[]): Promise<void> {
  await utils.forceUnlockWorkers(holders)
  await dropReplaced(utils)
}

/**
 * Whoever asks for a job while it runs gets a new one under its key, and the old one is never tried
 * again. Had its worker died, it would lie there for ever, as if it had given up.
 */
async function dropReplaced(utils: WorkerUtils): Promise<void> {
  const { rows } = await utils.withPgClient((client) =>
    client.query<{ id: string }>(
      `SELECT id::text FROM graphile_worker.jobs
        WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL`,
    ),
  )
  if (rows.length > 0) await utils.completeJobs(rows.map(({ id }) => id))
}

/** The reason is told as an error, which `meta` would make an empty object of. */
function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const err = meta?.error
    if (level === 'error' && !isUnavailable(err)) logger.error({ err }, message)
    else if (level === 'error' || level === 'warning') logger.warn({ err }, message)
  })
}
