import type { Produk } from '@lunas/contract/kantin/kantin'
import type { LocalDate } from '@lunas/values/local-date'
import type { PinResult } from '#pin/pin'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { FindSiswaRow, IsWali } from '#siswa/siswa'

export type Needs = {
  db: Database
  clock: Clock
  hints: Pick<Hints, 'publish'>
  isWali: IsWali
  findSiswaRow: FindSiswaRow
  /** What a school's tills sell now. */
  listSold: (tx: Tx, sekolah_id: string) => Promise<Produk[]>
  /** Takes one of five tries before it compares. */
  checkPin: (
    siswa: { institusi_id: string; siswa_id: string },
    typed: { pin_sha512: string; penjualan_id: string },
  ) => Promise<PinResult>
  /** Stops all purchases of a pupil for one day of the school. */
  blockDay: (tx: Tx, siswa_id: string, hari: LocalDate, now: Date) => Promise<void>
}
