import { Skeleton } from '@lunas/ui/skeleton'
import { berandaCopy } from '../beranda.copy.ts'

/** As tall as one child's card with its heading, so that nothing moves when the children appear. */
export function BerandaSkeleton() {
  return (
    <div role="status" aria-label={berandaCopy.loading} className="min-h-dvh md:min-h-0">
      <div className="mb-1 flex min-h-11 items-center">
        <Skeleton className="h-5 w-24" />
      </div>
      <div className="card mt-1 w-[86%] space-y-4 p-4 md:w-1/2">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow space-y-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
        <div className="flex justify-between gap-3">
          <Skeleton className="h-12 w-2/5" />
          <Skeleton className="h-12 w-20" />
        </div>
        <Skeleton className="h-8" />
      </div>
    </div>
  )
}
