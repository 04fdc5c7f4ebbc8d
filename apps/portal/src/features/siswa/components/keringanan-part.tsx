import { besarKeringanan, statusKeringananWords } from '@lunas/contract/tagihan/keringanan.words'
import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { Link } from '@tanstack/react-router'
import { StateBadge } from '#components/state-badge.tsx'
import { formatDay } from '#lib/format-at.ts'

/** The pupil's reliefs, also those of the family. */
export function KeringananPart({ keringanan, nis }: Pick<RincianSiswa, 'keringanan' | 'nis'>) {
  if (keringanan.length === 0) return null
  return (
    <section aria-label="Keringanan">
      <h2 className="mb-1 text-base">Keringanan</h2>
      <ul className="divide-y divide-line">
        {keringanan.map((one) => (
          <li key={one.idkeringanan} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <Link to="/keringanan" search={{ cari: nis, buka: one.idkeringanan }} className="link">
                {one.jenis} {besarKeringanan(one)}
              </Link>
              {one.ada_surat && <span className="text-sm text-ink-soft"> · surat terlampir</span>}
              <span className="block text-sm text-ink-soft">
                {one.uraian}, mulai {formatDay(one.dari)}{one.sampai && ` sampai ${formatDay(one.sampai)}`}
              </span>
            </span>
            <StateBadge {...statusKeringananWords[one.status]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
