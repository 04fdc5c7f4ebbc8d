import type { Siswa } from '@lunas/contract/tagihan/tagihan'
import { Button } from '@lunas/ui/button'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { AmountForm } from '#components/amount-form.tsx'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { RunningList } from '#features/pembayaran/components/running-list.tsx'
import { draftedFor } from '#features/pembayaran/draft.ts'
import { saldoKode, type Untuk } from '#features/pembayaran/sent-request.ts'
import { useSaldo } from '#features/saldo/api/get-saldo.ts'
import { IsiBar } from '#features/saldo/components/isi-bar.tsx'
import { SaldoCard } from '#features/saldo/components/saldo-card.tsx'
import { CEPAT, isFillable, problemOf } from '#features/saldo/jumlah.ts'
import { saldoCopy } from '#features/saldo/saldo.copy.ts'
import { useParams } from '#lib/router/screens.tsx'
import { useOverlay } from '#lib/use-overlay.ts'
import { AmountCheckout } from './amount-checkout.tsx'

/** Tops up a child's saldo: choose an amount, then pay as usual. */
export function IsiSaldoPage() {
  const { kode_siswa } = useParams('/ekantin/isi-saldo/$kode_siswa')
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
          {saldo && (
            <AmountForm
              title={saldoCopy.choose}
              other={saldoCopy.other}
              presets={CEPAT}
              jumlah={jumlah}
              max={saldo.ruang}
              hint={saldoCopy.room(formatRupiah(saldo.ruang))}
              problem={problemOf(jumlah, saldo.ruang)}
              onJumlah={setJumlah}
            />
          )}
          {!saldo && !error && (
            <div role="status" aria-label={saldoCopy.loading} className="space-y-5">
              <Skeleton className="h-36 rounded-card" />
              <Skeleton className="h-60 rounded-card" />
            </div>
          )}
          {!saldo && error && (
            <EmptyState Icon={WalletIcon} isPage title={saldoCopy.failed} error={error}>
              <Button onClick={() => void refetch()}>{saldoCopy.retry}</Button>
            </EmptyState>
          )}
        </div>
        {saldo && <IsiBar jumlah={jumlah ?? 0} isReady={isReady} onNext={() => metode.show()} />}
      </main>
      {saldo && (
        <AmountCheckout
          whom={{ kode_siswa }}
          untuk={saldoUntuk(saldo.siswa, jumlah ?? 0)}
          jumlah={jumlah ?? 0}
          isReady={isReady}
          onMade={() => setJumlah(undefined)}
        />
      )}
    </>
  )
}

function saldoUntuk({ kode_siswa, nama, sekolah }: Siswa, jumlah: number): Untuk {
  return {
    kode: saldoKode(kode_siswa),
    isi: { untuk: 'saldo', kode_siswa, jumlah },
    kelompok: [{ nama, sekolah, rincian: [{ kode_tagihan: null, nama: saldoCopy.line, jumlah }] }],
  }
}
