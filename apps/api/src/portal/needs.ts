import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

export type Needs = {
  db: Database
  clock: Clock
  /** The name of each payment method. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
}
