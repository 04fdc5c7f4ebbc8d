import { useParams } from '@tanstack/react-router'
import { sentenceOf } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { RunningList } from '#features/pembayaran/components/running-list.tsx'
import { draftedFor } from '#features/pembayaran/draft.ts'
import { saldoKode } from '#features/pembayaran/sent-request.ts'
import { useSaldo } from '#features/saldo/api/get-saldo.ts'
import { IsiBar } from '#features/saldo/components/isi-bar.tsx'
import { JumlahForm } from '#features/saldo/components/jumlah-form.tsx'
import { SaldoCard } from '#features/saldo/components/saldo-card.tsx'
import { isFillable } from '#features/saldo/jumlah.ts'
import { saldoCopy } from '#features/saldo/saldo.copy.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { SaldoCheckout } from './saldo-checkout.tsx'

/** Tops up a child's saldo: choose an amount, then pay as usual. */
export function IsiSaldoPage() {
  const { kode_siswa } = useParams({ from: '/cached/ekantin/isi-saldo/$kode_siswa' })
  const { data: saldo, error, refetch } = useSaldo(kode_siswa)
  const metode = useOverlay('metode')
  // Restores the amount chosen before a reload.
  const [jumlah, setJumlah] = useState(() => draftedFor(saldoKode(kode_siswa)))
  const isReady = saldo !== undefined && isFillable(jumlah, saldo.ruang)
  return (
    <>
      <AppBar title={saldoCopy.title} back={{ to: '/app/home' }} />
      <main tabIndex={-1} className={`two-columns ${saldo ? 'has-bar' : ''}`}>
        <div className="space-y-5">
          {saldo && <SaldoCard {...saldo} />}
          {saldo && <RunningList kode_siswa={kode_siswa} untuk="saldo" />}
          {saldo && <JumlahForm jumlah={jumlah} ruang={saldo.ruang} onJumlah={setJumlah} />}
          {!saldo && !error && (
            <div role="status" aria-label={saldoCopy.loading} className="space-y-5">
              <Skeleton className="h-36 rounded-card" />
              <Skeleton className="h-60 rounded-card" />
            </div>
          )}
          {!saldo && error && (
            <EmptyState Icon={WalletIcon} isPage title={saldoCopy.failed} text={sentenceOf(error)}>
              <Button onClick={() => void refetch()}>{saldoCopy.retry}</Button>
            </EmptyState>
          )}
        </div>
        {saldo && <IsiBar jumlah={jumlah ?? 0} isReady={isReady} onNext={() => metode.show()} />}
      </main>
      {saldo && (
        <SaldoCheckout
          siswa={saldo.siswa}
          jumlah={jumlah ?? 0}
          isReady={isReady}
          onMade={() => setJumlah(undefined)}
        />
      )}
    </>
  )
}
