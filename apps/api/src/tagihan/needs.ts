import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { FindSekolah } from '#sekolah/sekolah'
import type { IsWali } from '#siswa/siswa'
import type { DaftarReader } from '#tagihan/tagihan.queries'

export type Needs = {
  /** For what only the family is shown. */
  db: Database
  /** Connects as a role that can read only what look-ups show. */
  lookupDb: Database
  clock: Clock
  daftarReader: DaftarReader
  findSekolah: FindSekolah
  isWali: IsWali
}
