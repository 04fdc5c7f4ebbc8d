import type { Clock } from '#platform/clock'
import type { FindSekolah } from '#sekolah/sekolah'
import type { SiswaFinder } from '#siswa/find-siswa.queries'
import type { Lookups } from '#siswa/lookups'
import type { IsWali } from '#siswa/siswa'

export type Needs = {
  clock: Clock
  siswaFinder: SiswaFinder
  lookups: Lookups
  findSekolah: FindSekolah
  isWali: IsWali
}
