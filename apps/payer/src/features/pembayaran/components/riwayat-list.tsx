import { Button } from '@lunas/ui/button'
import { NoHistoryDrawing } from '@lunas/ui/drawings/no-history'
import { HistoryIcon } from '@lunas/ui/icons/history'
import { Skeleton } from '@lunas/ui/skeleton'
import { EmptyState } from '#components/empty-state.tsx'
import { useRiwayat, type Saringan } from '../api/riwayat-pembayaran.ts'
import { riwayatCopy } from '../riwayat.copy.ts'
import { RiwayatRow } from './riwayat-row.tsx'

type RiwayatListProps = { saringan: Saringan; typed: string; onClear: () => void }

export function RiwayatList({ saringan, typed, onClear }: RiwayatListProps) {
  const riwayat = useRiwayat(saringan, typed)
  const rows = riwayat.data?.pages.flat()
  if (!rows && riwayat.error) {
    return (
      <EmptyState
        Icon={HistoryIcon}
        title={riwayatCopy.failed}
        error={riwayat.error}
      >
        <Button onClick={() => void riwayat.refetch()}>{riwayatCopy.retry}</Button>
      </EmptyState>
    )
  }
  if (!rows) return <RiwayatSkeleton />
  const isFiltered = Object.keys(saringan).length > 0 || typed !== ''
  if (rows.length === 0) {
    return isFiltered ? (
      <EmptyState Icon={HistoryIcon} title={riwayatCopy.noMatch} text={riwayatCopy.noMatchText}>
        <Button look="secondary" onClick={onClear}>
          {riwayatCopy.clear}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState
        drawing={<NoHistoryDrawing />}
        title={riwayatCopy.none}
        text={riwayatCopy.noneText}
      />
    )
  }
  return (
    <>
      <ul className="card divide-y divide-line overflow-clip">
        {rows.map((baris) => (
          <RiwayatRow key={baris.kode_pembayaran} baris={baris} />
        ))}
      </ul>
      {riwayat.hasNextPage && (
        <Button
          look="secondary"
          className="mt-4 w-full"
          busy={riwayat.isFetchingNextPage}
          onClick={() => void riwayat.fetchNextPage()}
        >
          {riwayatCopy.more}
        </Button>
      )}
    </>
  )
}

function RiwayatSkeleton() {
  return (
    <div role="status" aria-label={riwayatCopy.loading} className="space-y-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-28 rounded-card" />
      ))}
    </div>
  )
}
