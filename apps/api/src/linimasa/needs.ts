import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { Storage } from '#platform/storage/storage'

/** A post that has just appeared. */
export type Terbitan = { id: string; judul: string }

/** Told about a new post with the persons it is for, some hundred at a time; may be told twice. */
export type HearLinimasa = (
  institusi_id: string, post: Terbitan, pengguna_ids: readonly string[],
) => Promise<void>

export type Needs = {
  db: Database
  clock: Clock
  storage: Storage
  logger: Logger
  /** Everybody who wants to tell families about new posts. */
  linimasaHearers: readonly HearLinimasa[]
}
