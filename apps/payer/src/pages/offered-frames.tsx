import { useStore } from '@lunas/client/use-store'
import type { Area } from '@lunas/contract/institusi/area'
import { SchoolIcon } from '@lunas/ui/icons/school'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { areaCopy } from '#features/institusi/area.copy.ts'
import { brand } from '#lib/brand.ts'
import { Link } from '#lib/router/link.tsx'
import { Outlet } from '#lib/router/screens.tsx'
import { session } from '#lib/session.ts'

/** Frames of what not every institution offers: an old link says so in one sentence. */
export const KantinFrame = () => <Offered area="kantin" />
export const PpobFrame = () => <Offered area="ppob" />
export const ZiswafFrame = () => <Offered area="ziswaf" />
/** An agent works here even while all others are blocked. */
export const MitraFrame = () => (session()?.level === 'mitra' ? <Outlet /> : <Offered area="mitra" />)

function Offered({ area }: { area: Area }) {
  const institusi = useStore(brand)
  if (!institusi || institusi.area.includes(area)) return <Outlet />
  const title = areaCopy.titles[area]
  const home = session() ? '/app/home' : '/id/bayar'
  return (
    <>
      <AppBar title={title} back={{ to: home }} />
      <main tabIndex={-1} className="mx-auto max-w-2xl p-4">
        <EmptyState Icon={SchoolIcon} isPage title={title} text={areaCopy.notOffered(institusi.nama)}>
          <Link to={home} className="btn btn-primary">
            {areaCopy.backHome}
          </Link>
        </EmptyState>
      </main>
    </>
  )
}
