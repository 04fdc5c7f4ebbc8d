import { Skeleton } from '@lunas/ui/skeleton'
import { AppBar } from '#components/app-bar.tsx'
import { useLinimasa } from '#features/linimasa/api/linimasa.ts'
import { LinimasaTrouble } from '#features/linimasa/components/linimasa-trouble.tsx'
import { LinimasaView } from '#features/linimasa/components/linimasa-view.tsx'
import { linimasaCopy } from '#features/linimasa/linimasa.copy.ts'
import { useParams } from '#lib/router/screens.tsx'

/** One post of the news. */
export function InfoDetailPage() {
  const { idlinimasa } = useParams('/info/$idlinimasa')
  const { data: linimasa, error, refetch } = useLinimasa(idlinimasa)
  return (
    <>
      <AppBar title={linimasaCopy.title} back={{ to: '/info' }} isLeaf />
      <main tabIndex={-1} className="news-page">
        {linimasa && <LinimasaView linimasa={linimasa} />}
        {!linimasa && error && <LinimasaTrouble error={error} onRetry={() => void refetch()} />}
        {!linimasa && !error && (
          <div role="status" aria-label={linimasaCopy.loading} className="space-y-4 py-4">
            <Skeleton className="h-52 rounded-field" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-28" />
          </div>
        )}
      </main>
    </>
  )
}
