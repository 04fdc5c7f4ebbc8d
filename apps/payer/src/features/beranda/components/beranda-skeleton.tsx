import { Skeleton } from '@lunas/ui/skeleton'
import { berandaCopy } from '../beranda.copy.ts'

/** On a phone as tall as the screen, so that nothing visible moves when the children appear. */
export function BerandaSkeleton() {
  return (
    <div
      role="status"
      aria-label={berandaCopy.loading}
      className="min-h-dvh space-y-3 md:min-h-0"
    >
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="card space-y-3 p-4">
          <div className="flex gap-3">
            <Skeleton className="size-11" />
            <div className="grow space-y-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  )
}
