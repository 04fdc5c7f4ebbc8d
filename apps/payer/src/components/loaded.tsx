import { sentenceOf } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import type { ReactNode } from 'react'

type LoadedProps<T> = {
  answer: { data: T | undefined; error: Error | null; refetch: () => unknown }
  copy: { retry: string; loading: string }
  children: (data: T) => ReactNode
}

/** The content of a sheet once its answer is there: until then its outline, or why it failed. */
export function Loaded<T>({ answer: { data, error, refetch }, copy, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (error)
    return (
      <div className="p-4 text-center">
        <p>{sentenceOf(error)}</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </div>
    )
  return (
    <div role="status" aria-label={copy.loading} className="p-4">
      <Skeleton className="h-24 rounded-field" />
    </div>
  )
}
