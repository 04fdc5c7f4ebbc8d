import type { NamaKeperluan } from '@lunas/contract/pengguna/keperluan'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'

/** What else happens when a guardian withdraws a consent, in the same commit. */
export type OnWithdrawn = (
  tx: Tx, consent: { siswa_id: string; keperluan: NamaKeperluan },
) => Promise<void>

export type Needs = { db: Database; clock: Clock; onWithdrawn: OnWithdrawn }
