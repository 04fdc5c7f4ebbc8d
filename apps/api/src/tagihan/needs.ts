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
  /** Records that a stranger opened a child's bills. */
  lookups: {
    note(lookup: {
      institusi_id: string; siswa_id: string; address: string; jenis: 'tagihan'
    }): void
  }
}
