import { Button } from '@lunas/ui/button'
import { NewsIcon } from '@lunas/ui/icons/news'
import { Skeleton } from '@lunas/ui/skeleton'
import { useEffect, useRef } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { useDaftarLinimasa } from '../api/linimasa.ts'
import { linimasaCopy } from '../linimasa.copy.ts'
import { LinimasaRow } from './linimasa-row.tsx'
import { LinimasaTrouble } from './linimasa-trouble.tsx'

/** How far below the screen the end of the list may be when the next page is asked for. */
const AHEAD = '600px'

/** All posts, endlessly: the next page comes before its end is reached. */
export function LinimasaList() {
  const daftar = useDaftarLinimasa()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = daftar
  if (!data && error) return <LinimasaTrouble error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  // A post that was pinned meanwhile may come a second time.
  const posts = [...new Map(data.pages.flat().map((one) => [one.idlinimasa, one])).values()]
  if (posts.length === 0)
    return <EmptyState Icon={NewsIcon} title={linimasaCopy.none} text={linimasaCopy.noneText} />
  return (
    <>
      <ul className="card divide-y divide-line overflow-clip">
        {posts.map((linimasa) => (
          <LinimasaRow key={linimasa.idlinimasa} linimasa={linimasa} />
        ))}
      </ul>
      {hasNextPage && (
        <More
          isBusy={isFetchingNextPage}
          // After an error only a tap asks again.
          isAutomatic={!error}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  )
}

type MoreProps = { isBusy: boolean; isAutomatic: boolean; onMore: () => void }

function More({ isBusy, isAutomatic, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  useEffect(() => {
    ask.current = onMore
  })
  useEffect(() => {
    if (!end.current || isBusy || !isAutomatic) return
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && ask.current(),
      { rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isBusy, isAutomatic])
  return (
    <div ref={end} className="mt-4">
      <Button look="secondary" className="w-full" busy={isBusy} onClick={onMore}>
        {linimasaCopy.more}
      </Button>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={linimasaCopy.loading} className="card divide-y divide-line">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex gap-4 px-4 py-3">
          <div className="grow space-y-2">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="size-20 rounded-field" />
        </div>
      ))}
    </div>
  )
}
