import type { Rupiah } from '@lunas/values/rupiah'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'

type Excess = { tagihan_id: string; jumlah: Rupiah; referensi: string; alasan: string }

type Carried = { sekolah_id: string; siswa_id: string; tagihan_id: string; koreksi_id: string; jumlah: Rupiah }

export type Needs = {
  db: Database
  clock: Clock
  /** Tells open screens of a pupil to reload. */
  hints: Pick<Hints, 'publish'>
  /** Locks the payments of a bill; comes before the lock of the bill. */
  lockPaying(tx: Tx, tagihan_id: string): Promise<void>
  /** Has the next run of the bill's type take an amount off. */
  carryKoreksi(tx: Tx, carried: Carried, now: Date): Promise<void>
  /** What a bill gave as credits, and what of it no run has taken yet; locked until the commit. */
  lockGiven(tx: Tx, tagihan_id: string): Promise<{ diberi: Rupiah; terbuka: Rupiah }>
  /** Closes the open credits that a bill gave. */
  closeKredit(tx: Tx, tagihan_id: string): Promise<void>
  /** Opens the credits again that a cancelled bill took. */
  releaseKredit(tx: Tx, tagihan_ids: readonly string[]): Promise<void>
  /** Keeps what was paid beyond the new amount for the pupil; answers how much it found. */
  keepExcess(tx: Tx, excess: Excess, now: Date): Promise<Rupiah>
}
