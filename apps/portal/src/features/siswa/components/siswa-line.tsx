import type { SiswaPetugas } from '@lunas/contract/portal/portal'

/** Who was found, so that nobody is served in a namesake's place. */
export function SiswaLine({ siswa }: { siswa: SiswaPetugas }) {
  return (
    <p className="mb-3 text-base">
      <strong>{siswa.nama}</strong>
      <span className="ml-2 text-ink-soft">
        NIS {siswa.nis} · {siswa.kelas} · {siswa.sekolah}
      </span>
    </p>
  )
}
