import type { JenisMenunggu } from '@lunas/contract/portal/menunggu'
import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

export type Needs = {
  db: Database
  clock: Clock
  /** The name of each payment method. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
  /** What waits for a second person, per kind, as `JenisUsulan.menunggu` of each slice says it. */
  menunggu: Readonly<Record<JenisMenunggu, string>>
}
