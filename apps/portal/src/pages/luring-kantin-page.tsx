import { Skeleton } from '@lunas/ui/skeleton'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useLaporanLuring } from '#features/kantin/api/luring.ts'
import { HubPanel } from '#features/kantin/components/hub-panel.tsx'
import { KlaimPanel } from '#features/kantin/components/klaim-panel.tsx'
import { LaporanLuringPanel } from '#features/kantin/components/laporan-luring-panel.tsx'
import { useChosenSekolah, useSaya } from '#lib/saya.ts'

export function LuringKantinPage() {
  const sekolah = useChosenSekolah()
  return (
    <PageFrame about={`Yang dijual ${sekolah?.nama ?? 'kantin'} saat internet terputus, dan hub yang membantunya.`}>
      <ForOneSekolah>{({ idsekolah }) => <Content key={idsekolah} idsekolah={idsekolah} />}</ForOneSekolah>
    </PageFrame>
  )
}

function Content({ idsekolah }: { idsekolah: string }) {
  const { boleh } = useSaya()
  const { data, error, refetch } = useLaporanLuring(idsekolah)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 max-w-2xl" />
  return (
    <div className="max-w-2xl space-y-8">
      <KlaimPanel idsekolah={idsekolah} />
      <LaporanLuringPanel
        laporan={data}
        mayUpload={boleh.includes('unggahPenyelamat')}
        hasKlaim={boleh.includes('daftarKlaim')}
      />
      <HubPanel idsekolah={idsekolah} hub={data.hub} mayChange={boleh.includes('buatHub')} />
    </div>
  )
}
