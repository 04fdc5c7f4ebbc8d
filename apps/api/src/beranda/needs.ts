import type { BarisRiwayat } from '@lunas/contract/pembayaran/pembayaran'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Person } from '#platform/http/caller'

/** What the first screen of a person needs. */
export type Needs = {
  db: Database
  clock: Clock
  /** What this person paid, and what anybody paid for the person's children. */
  listRiwayat(
    person: Person, filter: { status: readonly StatusPembayaran[]; tanpa_anonim: boolean },
  ): Promise<BarisRiwayat[]>
}
