import type { AnakDiBeranda } from '@lunas/contract/pengguna/beranda'
import { Link } from '#lib/router/link.tsx'
import { berandaCopy } from '../beranda.copy.ts'
import { AnakCard } from './anak-card.tsx'

type AnakSectionProps = { anak: readonly AnakDiBeranda[]; hari_ini: string }

export function AnakSection({ anak, hari_ini }: AnakSectionProps) {
  if (anak.length === 0) return null
  return (
    <section>
      <div className="head">
        <h2 className="text-base">{berandaCopy.children}</h2>
        <Link to="/app/anak" className="btn btn-quiet text-sm">
          {berandaCopy.manage}
        </Link>
      </div>
      <ul className="swipe">
        {anak.map((one, nth) => (
          <AnakCard key={one.kode_siswa} anak={one} hari_ini={hari_ini} nth={nth} />
        ))}
      </ul>
    </section>
  )
}
