import { Skeleton } from '@lunas/ui/skeleton'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useKasir } from '#features/kantin/api/kasir.ts'
import { ShiftBar } from '#features/kantin/components/shift-bar.tsx'
import { ShiftGate } from '#features/kantin/components/shift-gate.tsx'
import { Till } from '#features/kantin/components/till.tsx'
import { mesinId, mesinSekolah } from '#features/kantin/mesin.ts'
import { useChosenSekolah, useSchools, type Unit } from '#lib/saya.ts'

export function KasirKantinPage() {
  const chosen = useChosenSekolah()
  const schools = useSchools()
  // What was chosen above is forgotten when the till restarts, maybe without a network.
  const sekolah = chosen ?? schools.find(({ idsekolah }) => idsekolah === mesinSekolah())
  if (sekolah) return <Kasir {...sekolah} />
  return (
    <PageFrame>
      <ForOneSekolah>{() => null}</ForOneSekolah>
    </PageFrame>
  )
}

function Kasir({ idsekolah, nama }: Unit) {
  const mesin = mesinId()
  const { data: kasir, error, refetch } = useKasir(mesin, idsekolah)
  const shift = kasir?.shift
  return (
    <PageFrame actions={shift && <ShiftBar mesin={mesin} shift={shift} />}>
      {!kasir && !error && <Skeleton className="h-60 w-full" />}
      {!kasir && error && <Trouble error={error} onRetry={() => void refetch()} />}
      {kasir && !shift && <ShiftGate mesin={mesin} idsekolah={idsekolah} sekolah={nama} />}
      {kasir && shift && <Till key={shift.idshift} mesin={mesin} idsekolah={idsekolah} kasir={kasir} />}
    </PageFrame>
  )
}
