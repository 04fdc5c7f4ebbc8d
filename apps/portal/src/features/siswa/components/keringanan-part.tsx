import { besarKeringanan, statusKeringananWords } from '@lunas/contract/tagihan/keringanan.words'
import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { Link } from '@tanstack/react-router'
import { StateBadge } from '#components/state-badge.tsx'
import { formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { Part } from './part.tsx'

/** The pupil's reliefs, also those of the family. */
export function KeringananPart({ keringanan, nis, kode_siswa }: Pick<RincianSiswa, 'keringanan' | 'nis' | 'kode_siswa'>) {
  const { boleh } = useSaya()
  return (
    <Part
      title="Keringanan"
      actions={
        boleh.includes('ajukanKeringanan') && (
          <Link to="/keringanan" search={{ siswa: kode_siswa }} className="btn btn-quiet">
            Ajukan keringanan
          </Link>
        )
      }
    >
      {keringanan.length === 0 && <p className="text-ink-soft">Tidak ada keringanan.</p>}
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
    </Part>
  )
}
