import type { Rupiah } from '@lunas/values/rupiah'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Logger } from '#platform/logger'
import type { IsWali } from '#siswa/siswa'
import type { Payments } from '#titipan/payments'

/** What titipan needs. */
export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  /** Tells open screens that something about a payment has changed. */
  hints: Hints
  metodeRules: { titipan: { berlaku_menit: number } }
  isWali: IsWali
  /** Makes payments from titipan. */
  payments: Payments
  /** What of a pupil's titipan stands for money that a payer's bank took back. */
  reservedTitipan(tx: Tx, siswa_id: string): Promise<Rupiah>
  /** Takes a payment's money off bills that cannot keep it, and returns how much it took. */
  keepUnfit(
    tx: Tx, pembayaran_id: string, bills: readonly string[], now: Date,
  ): Promise<Rupiah>
}
