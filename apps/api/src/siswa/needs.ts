import type { SiswaFinder } from '#siswa/find-siswa.queries'
import type { AdmitLookup, IsWali } from '#siswa/siswa'

export type Needs = {
  siswaFinder: SiswaFinder
  admitLookup: AdmitLookup
  isWali: IsWali
}
