import { Skeleton } from '@lunas/ui/skeleton'
import { OneSekolahPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useAturan } from '#features/cicilan/api/cicilan.ts'
import { AturanForm } from '#features/cicilan/components/aturan-form.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'

export function AturanCicilanPage() {
  const sekolah = useOneSekolah()
  if (!sekolah) return <PageFrame>Belum ada sekolah untuk Anda.</PageFrame>
  return (
    <PageFrame
      about={`Kapan orang tua ${sekolah.nama} boleh membayar per bagian. Cicilan yang sudah ada tetap.`}
    >
      <div className="filter-bar">
        <OneSekolahPick />
      </div>
      <Loaded key={sekolah.idsekolah} idsekolah={sekolah.idsekolah} />
    </PageFrame>
  )
}

function Loaded({ idsekolah }: { idsekolah: string }) {
  const { boleh } = useSaya()
  const { data: aturan, error, refetch } = useAturan(idsekolah)
  if (error && !aturan) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!aturan) return <Skeleton className="h-96 max-w-xl" />
  return <AturanForm aturan={aturan} isReader={!boleh.includes('ubahAturanCicilan')} />
}
