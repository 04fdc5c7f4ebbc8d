import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Storage } from '#platform/storage/storage'
import type { IsWali } from '#siswa/siswa'

/** What payments in the hands of a person need. */
export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'buktiSecret' | 'alamatPepper'>
  storage: Storage
  isWali: IsWali
  /** Tells open screens that something about a payment has changed. */
  hints: Hints
  /** Until the commit nobody imports or withdraws a statement. */
  lockImpor(tx: Tx): Promise<void>
  /** What every way to pay is called. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
  /** False when the payment had already moved elsewhere. */
  movePembayaranIn(
    tx: Tx, id: string, move: 'fail', sebab: string, now: Date,
  ): Promise<boolean>
}
