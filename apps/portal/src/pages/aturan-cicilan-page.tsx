import { Skeleton } from '@lunas/ui/skeleton'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useAturan } from '#features/cicilan/api/cicilan.ts'
import { AturanForm } from '#features/cicilan/components/aturan-form.tsx'
import { useChosenSekolah, useSaya } from '#lib/saya.ts'

export function AturanCicilanPage() {
  const sekolah = useChosenSekolah()
  return (
    <PageFrame
      about={`Kapan orang tua ${sekolah?.nama ?? 'siswa'} boleh membayar per bagian. Cicilan yang sudah ada tetap.`}
    >
      <ForOneSekolah>{({ idsekolah }) => <Loaded key={idsekolah} idsekolah={idsekolah} />}</ForOneSekolah>
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
