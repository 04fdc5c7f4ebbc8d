import { Button } from '@lunas/ui/button'

/** Lists go on from the last row that is shown: a new row above never shifts the next page. */
export type MoreRows = {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  /** How many rows there are in all, where the server has counted them. */
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
