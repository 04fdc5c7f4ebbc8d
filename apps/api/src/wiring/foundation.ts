import { createBackground, type Background } from '#platform/background'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { readBusyMs } from '#platform/db/busy-ms'
import { openDatabase, type Database } from '#platform/db/database'
import { createLimits, type Limits } from '#platform/http/limits'
import { createWork, type Work } from '#platform/http/work'
import { createHints, type Hints } from '#platform/hints'
import { createLogger, type Logger } from '#platform/logger'
import { createMetrics, type Metrics } from '#platform/metrics'
import { createPace, type Pace } from '#platform/pace'
import { openStorage } from '#platform/storage/open-storage'
import type { Storage } from '#platform/storage/storage'

/** The groundwork of every slice; it imports no slice. */
export type Foundation = {
  config: Config
  db: Database
  /** For exports, on its own connections, so that a slow download takes none from payments. */
  eksporDb: Database
  /** For look-ups, with a database role that can read only what they show. */
  lookupDb: Database
  /** Proofs and photos, outside the database. */
  storage: Storage
  clock: Clock
  logger: Logger
  metrics: Metrics
  hints: Hints
  /** Counts calls and budgets, in this process and together with the others. */
  limits: Limits
  /** Demands a little computation where a budget is used up. */
  work: Work
  /** Work that continues after an answer was sent. */
  background: Background
  /** The pace of a long work, which rests while others use the database. */
  startPace(): Pace
}

/** Look-ups are shorter than changes, so they get this share of the number of connections. */
const LOOKUP_SHARE = 0.6

/** How many files are written at a time; further downloads wait for their turn. */
const EKSPOR_CONNECTIONS = 3

export function openFoundation(config: Config, service: string, clock: Clock): Foundation {
  const { databaseUrls, databaseConnections } = config
  const db = openDatabase(databaseUrls, 'lunas_api', databaseConnections)
  const lookupConnections = Math.ceil(databaseConnections * LOOKUP_SHARE)
  const logger = createLogger(config.logLevel, service)
  return {
    config,
    db,
    eksporDb: openDatabase(databaseUrls, 'lunas_api', EKSPOR_CONNECTIONS),
    lookupDb: openDatabase(databaseUrls, 'lunas_lookup', lookupConnections),
    storage: openStorage(config),
    clock,
    logger,
    metrics: createMetrics(),
    hints: createHints(db, databaseUrls.lunas_api),
    limits: createLimits(db, config.limitFactor, config.alamatPepper),
    work: createWork({ db, clock, pepper: config.alamatPepper }),
    background: createBackground(logger),
    startPace: () => createPace({ busyMs: () => readBusyMs(db) }),
  }
}
