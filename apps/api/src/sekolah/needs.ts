import type { Penyelenggara } from '@lunas/contract/tagihan/jenis.status'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import type { Storage } from '#platform/storage/storage'

export type Needs = {
  db: Database
  clock: Clock
  storage: Storage
  /** Refuses an unknown institution. */
  findInstitusi(id: string): Promise<unknown>
  /** Closes the fees that a school may not bill any more. */
  closeForbiddenJenis(
    tx: Tx, sekolah: { sekolah_id: string; penyelenggara: Penyelenggara }, caller: Caller, now: Date,
  ): Promise<void>
}
