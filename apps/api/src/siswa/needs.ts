import type { Clock } from '#platform/clock'
import type { FindSekolah } from '#sekolah/sekolah'
import type { SiswaFinder } from '#siswa/find-siswa.queries'
import type { Work } from '#platform/http/work'
import type { LookupBudget } from '#siswa/lookup-budget'
import type { Lookups } from '#siswa/lookups'
import type { IsWali } from '#siswa/siswa'

export type Needs = {
  clock: Clock
  siswaFinder: SiswaFinder
  lookups: Lookups
  lookupBudget: LookupBudget
  work: Work
  findSekolah: FindSekolah
  isWali: IsWali
}
