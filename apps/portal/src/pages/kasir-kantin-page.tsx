import { Skeleton } from '@lunas/ui/skeleton'
import { OneSekolahPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useKasir } from '#features/kantin/api/kasir.ts'
import { ShiftBar } from '#features/kantin/components/shift-bar.tsx'
import { ShiftGate } from '#features/kantin/components/shift-gate.tsx'
import { Till } from '#features/kantin/components/till.tsx'
import { mesinId } from '#features/kantin/mesin.ts'
import { useOneSekolah } from '#lib/saya.ts'

export function KasirKantinPage() {
  const sekolah = useOneSekolah()
  if (!sekolah) return <PageFrame>Anda belum ditugaskan di sekolah mana pun.</PageFrame>
  return <Kasir idsekolah={sekolah.idsekolah} />
}

function Kasir({ idsekolah }: { idsekolah: string }) {
  const mesin = mesinId()
  const { data: kasir, error, refetch } = useKasir(mesin, idsekolah)
  const shift = kasir?.shift
  return (
    <PageFrame actions={shift ? <ShiftBar mesin={mesin} shift={shift} /> : <OneSekolahPick />}>
      {!kasir && !error && <Skeleton className="h-60 w-full" />}
      {!kasir && error && <Trouble error={error} onRetry={() => void refetch()} />}
      {kasir && !shift && <ShiftGate mesin={mesin} idsekolah={idsekolah} />}
      {kasir && shift && <Till key={shift.idshift} mesin={mesin} idsekolah={idsekolah} kasir={kasir} />}
    </PageFrame>
  )
}
