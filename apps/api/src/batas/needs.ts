import type { KantinAnak } from '@lunas/contract/kantin/batas'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import type { IsWali } from '#siswa/siswa'

export type Needs = {
  db: Database
  clock: Clock
  isWali: IsWali
  /** The whole canteen of a child, which a change answers with. */
  readKantinAnak: (kode_siswa: string, caller: Caller) => Promise<KantinAnak>
}
