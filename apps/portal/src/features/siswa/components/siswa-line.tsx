import type { SiswaPetugas } from '@lunas/contract/portal/portal'

/** The chosen pupil, with details that tell namesakes apart. */
export function SiswaLine({ siswa }: { siswa: SiswaPetugas }) {
  return (
    <p className="mb-3 text-base">
      <strong>{siswa.nama}</strong>
      <span className="ml-2 text-ink-soft">
        {[`NIS ${siswa.nis}`, siswa.kelas, siswa.sekolah].filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}
