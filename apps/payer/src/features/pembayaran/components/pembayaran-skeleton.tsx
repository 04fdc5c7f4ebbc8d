import { Skeleton } from '@lunas/ui/skeleton'
import { pembayaranCopy } from '../pembayaran.copy.ts'

export function PembayaranSkeleton() {
  return (
    <div role="status" aria-label={pembayaranCopy.loading} className="space-y-5">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  )
}
