import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'

export type Needs = {
  db: Database
  clock: Clock
  /** Has pupils billed who joined a school or changed class today. */
  noteMasuk(tx: Tx, events: readonly Masuk[], oleh: string, now: Date): Promise<void>
  /** Takes back what a file wrote down of these pupils when it was applied; false where one was billed for it. */
  takeBackMasuk(tx: Tx, sekolah_id: string, noted: Noted, now: Date): Promise<boolean>
}

export type Noted = { siswa: readonly string[]; pada: Date }

export type Masuk = { siswa_id: string; sekolah_id: string; sebab: 'masuk' | 'pindah_kelas' }
