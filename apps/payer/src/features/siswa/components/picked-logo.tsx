import { SchoolLogo } from '#components/school-logo.tsx'
import type { SekolahDipilih } from '../last-inquiry.ts'

/** The logo of the chosen school, as the inquiry shows it. */
export function PickedLogo(sekolah: SekolahDipilih) {
  return <SchoolLogo {...sekolah} className="size-8 text-xs" />
}
