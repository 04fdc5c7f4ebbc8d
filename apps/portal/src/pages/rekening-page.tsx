import { Skeleton } from '@lunas/ui/skeleton'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useRekening } from '#features/rekening/api/rekening.ts'
import { RekeningCard } from '#features/rekening/components/rekening-card.tsx'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'

/** The bank account of each school, to which its money is sent. */
export function RekeningPage() {
  const { sekolah } = useSaya()
  const filter = useSekolahFilter()
  const { data, error, refetch } = useRekening(filter)
  const shown = sekolah.filter(({ idsekolah }) => !filter.idsekolah || idsekolah === filter.idsekolah)
  return (
    <PageFrame about="Ke mana uang sekolah dikirim. Perubahan perlu persetujuan orang kedua.">
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 max-w-3xl rounded-card" />}
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {data && shown.map((one) => <RekeningCard key={one.idsekolah} sekolah={one} semua={data} />)}
      </div>
      {shown.length === 0 && <p className="text-ink-soft">Belum ada sekolah.</p>}
    </PageFrame>
  )
}
