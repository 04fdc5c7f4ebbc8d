import type { AnakDiBeranda } from '@lunas/contract/pengguna/beranda'
import { Link } from '@tanstack/react-router'
import { PersonIcon } from '@lunas/ui/icons/person'
import { EmptyState } from '#components/empty-state.tsx'
import { berandaCopy } from '../beranda.copy.ts'
import { AnakCard } from './anak-card.tsx'

export function AnakSection({ anak }: { anak: readonly AnakDiBeranda[] }) {
  if (anak.length === 0) {
    return (
      <section className="card">
        <EmptyState
          Icon={PersonIcon}
          tone="brand"
          title={berandaCopy.noChildren}
          text={berandaCopy.noChildrenText}
        >
          <Link to="/app/anak/tambah" className="btn btn-primary">
            {berandaCopy.addChild}
          </Link>
        </EmptyState>
      </section>
    )
  }
  return (
    <section>
      <div className="mb-1 flex items-center justify-between px-1">
        <h2 className="text-base">{berandaCopy.children}</h2>
        <Link to="/app/anak" className="btn btn-quiet -mr-3 text-sm">
          {berandaCopy.manage}
        </Link>
      </div>
      <ul className="space-y-3">
        {anak.map((one) => (
          <AnakCard key={one.kode_siswa} anak={one} />
        ))}
      </ul>
    </section>
  )
}
