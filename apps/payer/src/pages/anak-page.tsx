import type { DaftarAnak } from '@lunas/contract/pengguna/anak'
import { Button } from '@lunas/ui/button'
import { PersonIcon } from '@lunas/ui/icons/person'
import { PlusIcon } from '@lunas/ui/icons/plus'
import { Skeleton } from '@lunas/ui/skeleton'
import { EmptyState } from '#components/empty-state.tsx'
import { anakCopy } from '#features/anak/anak.copy.ts'
import { useAnak } from '#features/anak/api/get-anak.ts'
import { AnakList } from '#features/anak/components/anak-list.tsx'
import { PengajuanList } from '#features/anak/components/pengajuan-list.tsx'
import { Link } from '#lib/router/link.tsx'

/** The children of this parent, and the ways to add one. */
export function AnakPage() {
  const { data: daftar, error, refetch } = useAnak()
  return (
    <main tabIndex={-1} className="two-columns">
      <div className="space-y-5">
        <h1 className="px-1 text-2xl">{anakCopy.title}</h1>
        {daftar && <AnakList anak={daftar.anak} />}
        {!daftar && !error && (
          <div role="status" aria-label={anakCopy.loading} className="min-h-dvh space-y-3 md:min-h-0">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </div>
        )}
        {!daftar && error && (
          <EmptyState Icon={PersonIcon} title={anakCopy.failed} error={error}>
            <Button onClick={() => void refetch()}>{anakCopy.retry}</Button>
          </EmptyState>
        )}
      </div>
      {/* Below the children on a phone, so that it would move up when they arrive. */}
      {(daftar ?? error) && <Ways pengajuan={daftar?.pengajuan ?? []} />}
    </main>
  )
}

function Ways({ pengajuan }: Pick<DaftarAnak, 'pengajuan'>) {
  return (
    <div className="space-y-5">
      <div className="plain flex flex-col gap-2">
        <Link to="/app/anak/tambah" className="btn btn-primary">
          <PlusIcon />
          {anakCopy.add}
        </Link>
        <Link to="/app/anak/ajukan" className="btn btn-quiet">
          {anakCopy.numberChanged}
        </Link>
      </div>
      <PengajuanList pengajuan={pengajuan} />
    </div>
  )
}
