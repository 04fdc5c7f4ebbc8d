import { createBackground, type Background } from '#platform/background'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { openDatabase, type Database } from '#platform/db/database'
import { createHints, type Hints } from '#platform/hints'
import { createStuckJobs, type StuckJobs } from '#platform/jobs/stuck-jobs'
import { createLogger, type Logger } from '#platform/logger'
import { createMetrics, type Metrics } from '#platform/metrics'

/** What every slice stands on; it knows none of them. */
export type Foundation = {
  config: Config
  db: Database
  /** Long reads for files, on connections of their own: a slow download takes none from payments. */
  eksporDb: Database
  /** Reads what a look-up shows, as a role that can do nothing else. */
  lookupDb: Database
  clock: Clock
  logger: Logger
  metrics: Metrics
  stuckJobs: StuckJobs
  hints: Hints
  /** What goes on after an answer has left. */
  background: Background
}

/** Look-ups are shorter than changes, and need so many connections for each of theirs. */
const LOOKUP_SHARE = 0.6

/** So many files are written at a time; whoever comes later waits for a moment. */
const EKSPOR_CONNECTIONS = 3

export function openFoundation(config: Config, service: string, clock: Clock): Foundation {
  const { databaseUrl, databaseConnections } = config
  const db = openDatabase(databaseUrl, 'lunas_api', databaseConnections)
  const lookupConnections = Math.ceil(databaseConnections * LOOKUP_SHARE)
  const logger = createLogger(config.logLevel, service)
  return {
    config,
    db,
    eksporDb: openDatabase(databaseUrl, 'lunas_api', EKSPOR_CONNECTIONS),
    lookupDb: openDatabase(databaseUrl, 'lunas_lookup', lookupConnections),
    clock,
    logger,
    metrics: createMetrics(),
    stuckJobs: createStuckJobs(databaseUrl),
    hints: createHints(db, databaseUrl),
    background: createBackground(logger),
  }
}
