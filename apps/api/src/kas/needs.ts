import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { DeskPayments } from '#ports/desk-payments'
import type { Payables } from '#ports/payable'
import type { FindSiswaRow } from '#siswa/siswa'

/** What the cash desk needs. */
export type Needs = DeskPayments & {
  db: Database
  config: Pick<Config, 'selisihKasMaks'>
  clock: Clock
  /** What a payment may be for. */
  payables: Payables
  /** What every way to pay is called. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
  findSiswaRow: FindSiswaRow
}
