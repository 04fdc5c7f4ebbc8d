import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'

export type Needs = {
  db: Database
  clock: Clock
  /** Issues and books the bills of a run; answers how many. */
  issuePenagihan(tx: Tx, penagihan_id: string, sekolah_id: string, now: Date): Promise<number>
}
