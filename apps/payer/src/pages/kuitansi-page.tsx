import { Skeleton } from '@lunas/ui/skeleton'
import { AppBar } from '#components/app-bar.tsx'
import { useKuitansi } from '#features/kuitansi/api/get-kuitansi.ts'
import { KuitansiActions } from '#features/kuitansi/components/kuitansi-actions.tsx'
import { KuitansiPaper } from '#features/kuitansi/components/kuitansi-paper.tsx'
import { kuitansiCopy } from '#features/kuitansi/kuitansi.copy.ts'
import { PasangCard } from '#features/pasang/components/pasang-card.tsx'
import { useParams } from '#lib/router/screens.tsx'
import { useArrived } from '#lib/use-arrived.ts'
import { useTitle } from '#lib/use-title.ts'
import { LinkTrouble } from './link-trouble.tsx'

/** A receipt to read, save, share and print. */
export function KuitansiPage() {
  const { nomor_kuitansi } = useParams('/kuitansi/$nomor_kuitansi')
  const { data, error, refetch } = useKuitansi(nomor_kuitansi)
  const kuitansi = useArrived(data)
  const name = kuitansi && kuitansiCopy.tab(kuitansi.rincian.map(({ nama }) => nama))
  const title = useTitle(name)
  return (
    <>
      <AppBar title={name ?? kuitansiCopy.title} school={kuitansi} back={{ to: '/id/bayar' }} isLeaf />
      <main tabIndex={-1} className={`two-columns ${kuitansi ? 'has-bar' : ''}`} {...title}>
        {kuitansi && <KuitansiPaper kuitansi={kuitansi} />}
        {kuitansi && (
          <div className="space-y-5">
            <KuitansiActions kuitansi={kuitansi} />
            <PasangCard />
          </div>
        )}
        {!kuitansi && !error && (
          <div role="status" aria-label={kuitansiCopy.loading}>
            <Skeleton className="h-130 rounded-card" />
          </div>
        )}
        {!kuitansi && error && (
          <LinkTrouble title={kuitansiCopy.failed} error={error} onRetry={() => void refetch()} />
        )}
      </main>
    </>
  )
}
