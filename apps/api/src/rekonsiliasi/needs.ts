import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, Tx } from '#platform/db/database'
import type { Logger } from '#platform/logger'

/** Money that a payer's bank took back, as a case found it. */
type DisputedMoney = {
  jumlah: Rupiah
  account: Account
  asal: 'sengketa'
  pada: Date
  alasan: string
  referensi: string
}

/** What reports, statements and cases need. */
export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  config: Pick<Config, 'tarifOverrides'>
  /** What every way to pay is called. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
  /** Says what a school's own account shows of a batch. */
  arriveSetoran(
    tx: Tx, id: string, shown: { identitas: string; jumlah: Rupiah }, now: Date,
  ): Promise<void>
  /** The line that had shown a batch was withdrawn. */
  unseeSetoran(tx: Tx, id: string, now: Date): Promise<void>
  /** Makes bills owed again whose money is gone; answers how much there was. */
  billAgain(tx: Tx, pembayaran_id: string, gone: DisputedMoney, now: Date): Promise<Rupiah>
  /** Books that the gateway has disputed money again. */
  winDispute(
    tx: Tx, pembayaran_id: string, won: { jumlah: Rupiah; referensi: string }, now: Date,
  ): Promise<void>
}
