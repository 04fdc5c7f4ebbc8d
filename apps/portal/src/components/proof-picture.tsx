import { Skeleton } from '@lunas/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { Trouble } from '#components/trouble.tsx'

type ProofProps = { foto: string; name: string; alt: string }

/** A photographed proof; a PDF gets a link for the browser instead. */
function ProofPicture({ foto, name, alt }: ProofProps) {
  if (foto.startsWith('data:application/pdf'))
    return (
      <a href={foto} download={`${name}.pdf`} className="btn btn-secondary self-start">
        Unduh PDF
      </a>
    )
  return (
    <img
      src={foto}
      alt={alt}
      className="max-h-[60dvh] w-full rounded-field border border-line object-contain"
    />
  )
}

type LoadedProps = { query: UseQueryResult<{ foto: string }>; name: string; alt: string }

/** A proof while it loads, when it does not come, and once it is there. */
export function LoadedProof({ query: { data, error, refetch }, name, alt }: LoadedProps) {
  if (data) return <ProofPicture foto={data.foto} name={name} alt={alt} />
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />
  return <Skeleton className="h-72 w-full" />
}

/** The same with its words above it. */
export function ProofFigure({ alt, ...proof }: LoadedProps) {
  return (
    <figure className="space-y-1">
      <figcaption className="text-sm text-ink-soft">{alt}</figcaption>
      <LoadedProof {...proof} alt={alt} />
    </figure>
  )
}
