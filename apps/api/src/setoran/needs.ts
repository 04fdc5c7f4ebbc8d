import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { OpenKasus } from '#ports/open-kasus'
import type { FindSekolah } from '#sekolah/sekolah'

/** What handing over to schools needs. */
export type Needs = {
  db: Database
  clock: Clock
  /** What every way to pay is called. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
  findInstitusi(id: string): Promise<{ nama: string }>
  findSekolah: FindSekolah
  openKasus: OpenKasus
  /** Until the commit nobody imports or withdraws a report. */
  lockImpor(tx: Tx): Promise<void>
}
