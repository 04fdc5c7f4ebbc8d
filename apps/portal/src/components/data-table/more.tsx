import { Button } from '@lunas/ui/button'

/** Lists go on from the last row that is shown: a new row above never shifts the next page. */
export type MoreRows = { hasMore: boolean; isLoading: boolean; onMore: () => void }

export function More({ hasMore, isLoading, onMore, shown }: MoreRows & { shown: number }) {
  if (shown === 0) return null
  return (
    <div className="mt-2.5 flex items-center justify-between gap-2">
      <p className="nominal text-ink-faint" role="status">
        {shown.toLocaleString('id-ID')} baris{hasMore ? ', masih ada lagi' : ''}
      </p>
      {hasMore && (
        <Button look="secondary" busy={isLoading} onClick={onMore}>
          Tampilkan lagi
        </Button>
      )}
    </div>
  )
}
