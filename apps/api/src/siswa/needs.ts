import type { SiswaFinder } from '#siswa/find-siswa.queries'
import type { FindSekolah } from '#sekolah/sekolah'
import type { AdmitLookup, IsWali } from '#siswa/siswa'

export type Needs = {
  siswaFinder: SiswaFinder
  findSekolah: FindSekolah
  admitLookup: AdmitLookup
  isWali: IsWali
}
