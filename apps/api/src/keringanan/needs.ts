import type { Rupiah } from '@lunas/values/rupiah'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Storage } from '#platform/storage/storage'

type Excess = { tagihan_id: string; jumlah: Rupiah; referensi: string; alasan: string }

export type Needs = {
  db: Database
  clock: Clock
  /** The papers that reliefs rest on. */
  storage: Storage
  /** Tells open screens of a pupil to reload. */
  hints: Pick<Hints, 'publish'>
  /** Locks the payments of a bill; comes before the lock of the bill. */
  lockPaying(tx: Tx, tagihan_id: string): Promise<void>
  /** Opens a part of the credits that a bill took again. */
  freeKredit(tx: Tx, tagihan_id: string, jumlah: Rupiah): Promise<void>
  /** Keeps what was paid beyond the new amount for the pupil; answers how much it found. */
  keepExcess(tx: Tx, excess: Excess, now: Date): Promise<Rupiah>
}
