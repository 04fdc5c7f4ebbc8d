import { Button } from '@lunas/ui/button'
import { CanteenIcon } from '@lunas/ui/icons/canteen'
import { Skeleton } from '@lunas/ui/skeleton'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useAnak } from '#features/kantin/api/get-anak.ts'
import { OrderScreen } from '#features/pesan-makan/components/order-screen.tsx'
import { pesanMakanCopy as copy } from '#features/pesan-makan/pesan-makan.copy.ts'
import { Link } from '#lib/router/link.tsx'

/** Food for the next days, for all children at once. */
export function PesanMakanPage() {
  const { data: beranda, error, refetch } = useAnak()
  const children = beranda?.anak.map(({ kode_siswa }) => kode_siswa) ?? []
  return (
    <>
      <AppBar title={copy.title} back={{ to: '/ekantin' }} isLeaf />
      <main tabIndex={-1} className="basket-column">
        {!beranda && !error && <Skeleton className="h-36 rounded-card" />}
        {!beranda && error && (
          <EmptyState Icon={CanteenIcon} isPage title={copy.failed} error={error}>
            <Button onClick={() => void refetch()}>{copy.retry}</Button>
          </EmptyState>
        )}
        {beranda && children.length === 0 && (
          <EmptyState Icon={CanteenIcon} isPage title={copy.title} text={copy.noChild}>
            <Link to="/app/anak/tambah" className="btn btn-primary">
              {copy.addChild}
            </Link>
          </EmptyState>
        )}
        {children.length > 0 && <OrderScreen kode_siswa={children} />}
      </main>
    </>
  )
}
