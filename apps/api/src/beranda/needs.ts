import type { BeritaSingkat } from '@lunas/contract/linimasa/linimasa'
import type { BarisRiwayat } from '@lunas/contract/pembayaran/pembayaran'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Person } from '#platform/http/caller'

export type Needs = {
  db: Database
  clock: Clock
  /** Payments made by this person or for their children. */
  listRiwayat(
    person: Person, filter: { status: readonly StatusPembayaran[]; tanpa_anonim: boolean },
  ): Promise<BarisRiwayat[]>
  /** The newest news for this person, and how many are unread. */
  readBerita(person: Person): Promise<{ berita: BeritaSingkat[]; berita_belum_dibaca: number }>
}
