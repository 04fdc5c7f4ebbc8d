import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { SiswaLine } from './siswa-line.tsx'
import { SiswaSearch } from './siswa-search.tsx'

type SiswaPickProps = {
  siswa: SiswaPetugas | undefined
  onSiswa: (siswa: SiswaPetugas) => void
}

/** Chooses one pupil, inside another form. */
export function SiswaPick({ siswa, onSiswa }: SiswaPickProps) {
  return (
    <div>
      {siswa && <SiswaLine siswa={siswa} />}
      <SiswaSearch onChoose={onSiswa} />
    </div>
  )
}
