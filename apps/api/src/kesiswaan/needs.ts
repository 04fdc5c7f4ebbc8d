import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'

export type Needs = {
  db: Database
  clock: Clock
  /** Has pupils billed who joined a school or changed class today. */
  noteMasuk(tx: Tx, events: readonly Masuk[], oleh: string, now: Date): Promise<void>
}

type Masuk = { siswa_id: string; sekolah_id: string; sebab: 'masuk' | 'pindah_kelas' }
