import { PickedLogo } from '#features/siswa/components/picked-logo.tsx'
import type { SekolahDipilih } from '#features/siswa/last-inquiry.ts'

/** Only who has found a child before has a school to show. */
export function drawEarlySchool(sekolah: SekolahDipilih) {
  return <PickedLogo {...sekolah} />
}
