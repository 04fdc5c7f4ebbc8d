import { Skeleton } from '@lunas/ui/skeleton'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { antreanQuery, keadaanQuery, kunciQuery, saklarQuery } from '#features/operator/api/operator.ts'
import { AntreanList } from '#features/operator/components/antrean-list.tsx'
import { KunciList } from '#features/operator/components/kunci-list.tsx'
import { PenyediaCard } from '#features/operator/components/penyedia-card.tsx'
import { SaklarList } from '#features/operator/components/saklar-list.tsx'

/** What all institutions share: providers and their keys, switches, and background jobs. */
export function OperatorPage() {
  return (
    <PageFrame about="Penyedia, saklar, pekerjaan latar dan kunci, untuk semua institusi.">
      <Part title="Penyedia" query={keadaanQuery}>
        {(all) => (
          <ul className="grid items-start gap-3 lg:grid-cols-2" aria-label="Penyedia">
            {all.map((one) => (
              <PenyediaCard key={one.penyedia} keadaan={one} />
            ))}
          </ul>
        )}
      </Part>
      <Part title="Saklar" query={saklarQuery}>
        {(saklar) => <SaklarList saklar={saklar} />}
      </Part>
      <Part title="Pekerjaan latar" query={antreanQuery}>
        {(daftar) => <AntreanList daftar={daftar} />}
      </Part>
      <Part title="Kunci penyedia" query={kunciQuery}>
        {(kunci) => <KunciList kunci={kunci} />}
      </Part>
    </PageFrame>
  )
}

type PartProps<T, K extends readonly unknown[]> = {
  title: string
  query: UseQueryOptions<T, Error, T, K>
  children: (data: T) => ReactNode
}

/** A part that waits and fails by itself, so that one list in trouble leaves the others usable. */
function Part<T, K extends readonly unknown[]>({ title, query, children }: PartProps<T, K>) {
  const { data, error, refetch } = useQuery(query)
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8 max-w-5xl">
      <h2 id={id} className="mb-3 text-base">
        {title}
      </h2>
      {error && data === undefined && <Trouble error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="h-24 rounded-card" />}
      {data !== undefined && children(data)}
    </section>
  )
}
