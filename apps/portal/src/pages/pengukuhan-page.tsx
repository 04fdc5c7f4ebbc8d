import { Skeleton } from '@lunas/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { pengukuhanQuery } from '#features/petugas/api/pengukuhan.ts'
import { PengukuhanCard } from '#features/petugas/components/pengukuhan-card.tsx'

/** Colleagues who count as their inviter until somebody else confirms them. */
export function PengukuhanPage() {
  const { data, error, refetch } = useQuery(pengukuhanQuery)
  return (
    <PageFrame about="Petugas baru perlu dikukuhkan orang selain pengundangnya.">
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 max-w-3xl rounded-card" />}
      <ul className="grid items-start gap-3 xl:grid-cols-2" aria-label="Menunggu dikukuhkan">
        {data?.map((one) => <PengukuhanCard key={one.idpengguna} {...one} />)}
      </ul>
      {data?.length === 0 && <p className="text-ink-soft">Semua petugas sudah dikukuhkan.</p>}
    </PageFrame>
  )
}
