import { AllPaidDrawing } from '@lunas/ui/drawings/all-paid'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { Skeleton } from '@lunas/ui/skeleton'
import { EmptyState } from '#components/empty-state.tsx'
import { tagihanCopy } from '../tagihan.copy.ts'

export function TagihanSkeleton() {
  return (
    <div role="status" aria-label={tagihanCopy.loading} className="space-y-5">
      <Skeleton className="h-36 rounded-card" />
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="card space-y-3 p-4">
          <div className="flex justify-between">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-1/4" />
          </div>
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-6 w-28" />
        </div>
      ))}
    </div>
  )
}

export function NoTagihan() {
  return <EmptyState Icon={ReceiptIcon} title={tagihanCopy.none} text={tagihanCopy.noneHint} />
}

export function AllPaid() {
  return (
    <EmptyState
      drawing={<AllPaidDrawing />}
      title={tagihanCopy.allPaid}
      text={tagihanCopy.allPaidHint}
    />
  )
}
