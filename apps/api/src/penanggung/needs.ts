import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

export type Needs = { db: Database; clock: Clock }
