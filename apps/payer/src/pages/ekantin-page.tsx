import { Button } from '@lunas/ui/button'
import { CanteenIcon } from '@lunas/ui/icons/canteen'
import { Sheet } from '@lunas/ui/sheet'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useAnak } from '#features/kantin/api/get-anak.ts'
import { useKantinAnak } from '#features/kantin/api/kantin-anak.ts'
import { AnakRows } from '#features/kantin/components/anak-rows.tsx'
import { BatasForm } from '#features/kantin/components/batas-form.tsx'
import { BelanjaList, KartuCard, RiwayatBelanja } from '#features/kantin/components/belanja-list.tsx'
import { FotoCard } from '#features/kantin/components/foto-card.tsx'
import { KantinActions, KantinCard, KantinNotice, SubsidiCard } from '#features/kantin/components/kantin-card.tsx'
import { RiwayatSaldo } from '#features/kantin/components/riwayat-saldo.tsx'
import { WeekChart } from '#features/kantin/components/week-chart.tsx'
import { kantinCopy as copy } from '#features/kantin/kantin.copy.ts'
import { Link } from '#lib/router/link.tsx'
import { useOverlay } from '#lib/use-overlay.ts'

/** The canteen of each child: saldo, purchases, limits, and the stop of all purchases. */
export function EkantinPage() {
  const { data: beranda, error, refetch } = useAnak()
  const [chosen, setChosen] = useState('')
  const anak = beranda?.anak ?? []
  const kode_siswa = chosen || anak[0]?.kode_siswa
  return (
    <>
      <AppBar title={copy.title} back={{ to: '/app/home' }} isLeaf />
      <main tabIndex={-1} className="mx-auto w-full max-w-2xl space-y-5 p-4">
        {!beranda && !error && <Skeleton className="h-36 rounded-card" />}
        {!beranda && error && (
          <EmptyState Icon={CanteenIcon} isPage title={copy.failed} error={error}>
            <Button onClick={() => void refetch()}>{copy.retry}</Button>
          </EmptyState>
        )}
        {beranda && anak.length === 0 && (
          <EmptyState Icon={CanteenIcon} isPage title={copy.title} text={copy.noChild}>
            <Link to="/app/anak/tambah" className="btn btn-primary">
              {copy.addChild}
            </Link>
          </EmptyState>
        )}
        {anak.length > 1 && kode_siswa && <AnakRows anak={anak} chosen={kode_siswa} onChoose={setChosen} />}
        {kode_siswa && <Kantin key={kode_siswa} kode_siswa={kode_siswa} />}
      </main>
    </>
  )
}

function Kantin({ kode_siswa }: { kode_siswa: string }) {
  const { data: kantin, error, refetch } = useKantinAnak(kode_siswa)
  const batas = useOverlay('batas')
  const riwayat = useOverlay('riwayat')
  const belanja = useOverlay('belanja')
  if (!kantin && error) {
    return (
      <EmptyState Icon={CanteenIcon} title={copy.failed} error={error}>
        <Button onClick={() => void refetch()}>{copy.retry}</Button>
      </EmptyState>
    )
  }
  if (!kantin) {
    return (
      <div role="status" aria-label={copy.loading}>
        <Skeleton className="h-60 rounded-card" />
      </div>
    )
  }
  return (
    <>
      <KantinCard kantin={kantin} />
      <KantinNotice kantin={kantin} />
      <SubsidiCard subsidi={kantin.subsidi} />
      <KantinActions kantin={kantin} onLimits={batas.show} />
      <BelanjaList belanja={kantin.belanja} onAll={() => belanja.show()} />
      <WeekChart minggu={kantin.minggu} />
      <KartuCard kartu={kantin.kartu} />
      <FotoCard kode_siswa={kode_siswa} nama={kantin.siswa.nama} />
      <Button look="secondary" className="w-full" onClick={() => riwayat.show()}>
        {copy.openHistory}
      </Button>
      <Sheet open={belanja.open} onClose={belanja.close} title={copy.allBought} closeLabel={copy.close} tall>
        <RiwayatBelanja kode_siswa={kode_siswa} />
      </Sheet>
      <Sheet open={riwayat.open} onClose={riwayat.close} title={copy.history} closeLabel={copy.close} tall>
        <RiwayatSaldo kode_siswa={kode_siswa} />
      </Sheet>
      <Sheet open={batas.open} onClose={batas.close} title={copy.limits} closeLabel={copy.close} tall>
        <BatasForm kantin={kantin} onDone={batas.close} />
      </Sheet>
    </>
  )
}
