import type { NamaKeperluan } from '@lunas/contract/pengguna/keperluan'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Storage } from '#platform/storage/storage'

/**
 * What else happens when a guardian withdraws a consent, in the same commit. Answers the files that no row
 * names any more, which are deleted after it.
 */
export type OnWithdrawn = (
  tx: Tx, consent: { siswa_id: string; keperluan: NamaKeperluan },
) => Promise<string[]>

export type Needs = { db: Database; clock: Clock; storage: Pick<Storage, 'delete'>; onWithdrawn: OnWithdrawn }
