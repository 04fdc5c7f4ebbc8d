import { Skeleton } from '@lunas/ui/skeleton'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useBiaya } from '#features/biaya/api/biaya.ts'
import { BiayaCard } from '#features/biaya/components/biaya-card.tsx'
import { useSchools, useSekolahFilter } from '#lib/saya.ts'

/** Who bears the fees of each school's payments, and what it offers. */
export function BiayaPage() {
  const sekolah = useSchools()
  const filter = useSekolahFilter()
  const { data, error, refetch } = useBiaya(filter)
  const shown = sekolah.filter(({ idsekolah }) => !filter.idsekolah || idsekolah === filter.idsekolah)
  return (
    <PageFrame about="Siapa yang menanggung biaya admin, dan cara bayar tiap sekolah. Perubahan perlu persetujuan orang kedua.">
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 max-w-3xl rounded-card" />}
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {data && shown.map((one) => <BiayaCard key={one.idsekolah} sekolah={one} semua={data} />)}
      </div>
      {shown.length === 0 && <p className="text-ink-soft">Belum ada sekolah.</p>}
    </PageFrame>
  )
}
