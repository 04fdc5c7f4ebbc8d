import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { OpenKasus } from '#ports/open-kasus'

/** What handing over to schools needs. */
export type Needs = {
  db: Database
  clock: Clock
  /** What every way to pay is called. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
  openKasus: OpenKasus
  /** Until the commit nobody imports or withdraws a report. */
  lockImpor(tx: Tx): Promise<void>
}
