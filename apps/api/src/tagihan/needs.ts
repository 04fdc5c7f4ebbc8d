import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { FindSekolah } from '#sekolah/sekolah'
import type { IsWali } from '#siswa/siswa'
import type { DaftarReader } from '#tagihan/tagihan.queries'

/** What showing bills needs. */
export type Needs = {
  /** For what only the family is shown. */
  db: Database
  /** Reads what a look-up shows, as a role that can do nothing else. */
  lookupDb: Database
  clock: Clock
  daftarReader: DaftarReader
  findSekolah: FindSekolah
  isWali: IsWali
}
