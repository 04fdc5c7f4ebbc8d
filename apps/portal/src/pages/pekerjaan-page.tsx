import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { TugasRows } from '#features/tugas/components/tugas-rows.tsx'
import { useDaftarTugas } from '#lib/tugas.ts'

export function PekerjaanPage() {
  const { data, error, refetch } = useDaftarTugas()
  return (
    <PageFrame about="Pekerjaan panjang yang Anda mulai. Ia tetap berjalan walau layar ini ditutup.">
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-ink-soft">Belum ada pekerjaan.</p>}
      {data && <TugasRows tugas={data} />}
    </PageFrame>
  )
}
