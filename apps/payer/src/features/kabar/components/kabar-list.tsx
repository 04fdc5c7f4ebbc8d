import type { Kabar } from '@lunas/contract/kabar/kabar'
import { kanalWords } from '@lunas/contract/kabar/kabar.words'
import { Button } from '@lunas/ui/button'
import { ChatIcon } from '@lunas/ui/icons/chat'
import { Skeleton } from '@lunas/ui/skeleton'
import { momentOf } from '#lib/moments.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { useKabar } from '../api/kabar.ts'
import { kabarCopy } from '../kabar.copy.ts'

/** The sent messages, newest first. */
export function KabarList() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useKabar()
  if (!data && error) {
    return (
      <EmptyState Icon={ChatIcon} title={kabarCopy.failed} error={error}>
        <Button onClick={() => void refetch()}>{kabarCopy.retry}</Button>
      </EmptyState>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={kabarCopy.loading} className="space-y-3">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    )
  }
  const daftar = data.pages.flat()
  if (daftar.length === 0) {
    return (
      <EmptyState Icon={ChatIcon} title={kabarCopy.emptyTitle} text={kabarCopy.emptyText} />
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {daftar.map((kabar) => (
          <KabarItem key={`${kabar.pada}${kabar.judul}`} kabar={kabar} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="quiet"
          className="mt-3 w-full"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {kabarCopy.more}
        </Button>
      )}
    </>
  )
}

function KabarItem({ kabar }: { kabar: Kabar }) {
  return (
    <li className="py-4">
      <h2 className="text-base font-semibold">{kabar.judul}</h2>
      <p className="text-sm text-ink-faint">
        {momentOf(kabar.pada)} · {kanalWords(kabar.kanal)}
      </p>
      <p className="mt-2 whitespace-pre-line">{kabar.teks}</p>
      {kabar.tautan && (
        <a href={kabar.tautan} className="btn btn-secondary mt-3">
          {openWord(kabar)}
        </a>
      )}
    </li>
  )
}

/** The label of a message's button; a plan in parts leads to its bill. */
function openWord({ jenis, tautan }: Pick<Kabar, 'jenis' | 'tautan'>): string {
  return kabarCopy.open[tautan.startsWith('/iu/') ? 'tagihan_baru' : jenis]
}
