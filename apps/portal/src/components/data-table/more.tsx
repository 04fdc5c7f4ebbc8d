import { Button } from '@lunas/ui/button'

/** Loads more rows after the last one shown, so that new rows above do not shift the next page. */
export type MoreRows = {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  /** The total number of rows, if the server has counted them. */
  all?: number
}

export function More({ hasMore, isLoading, onMore, all, shown }: MoreRows & { shown: number }) {
  if (shown === 0) return null
  return (
    <div className="table-more">
      <p className="nominal text-ink-faint">{sayShown(shown, hasMore, all)}</p>
      {hasMore && (
        <Button look="secondary" busy={isLoading} onClick={onMore}>
          Tampilkan lagi
        </Button>
      )}
    </div>
  )
}

function sayShown(shown: number, hasMore: boolean, all: number | undefined): string {
  const rows = shown.toLocaleString('id-ID')
  if (all !== undefined && all > shown) return `${rows} dari ${all.toLocaleString('id-ID')} baris dimuat`
  return `${rows} baris${hasMore ? ', masih ada lagi' : ''}`
}
