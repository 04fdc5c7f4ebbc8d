import { sentenceOf } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { AmountForm } from '#components/amount-form.tsx'
import { AppBar } from '#components/app-bar.tsx'
import { useMitraSaya } from '#features/mitra/api/mitra.ts'
import { mitraCopy } from '#features/mitra/mitra.copy.ts'
import { draftedFor } from '#features/pembayaran/draft.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { AmountCheckout } from './amount-checkout.tsx'

const WHOM = { untuk: 'deposit' } as const
const PRESETS = [200_000, 500_000, 1_000_000, 2_000_000] as const
const LEAST = 10_000

/** Tops the deposit up: choose an amount, then pay as usual, mostly by virtual account. */
export function MitraDepositPage() {
  const { data: saya, error } = useMitraSaya()
  return (
    <>
      <AppBar title={mitraCopy.topUp} back={{ to: '/mitra' }} />
      <main tabIndex={-1} className="mx-auto max-w-xl space-y-5 p-4">
        <h1 className="sr-only">{mitraCopy.topUp}</h1>
        {saya && <TopUp kode_mitra={saya.kode_mitra} usaha={saya.usaha} />}
        {!saya && error && <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(error)}</p>}
        {!saya && !error && <Skeleton className="h-60 rounded-card" />}
      </main>
    </>
  )
}

function TopUp({ kode_mitra, usaha }: { kode_mitra: string; usaha: string }) {
  const [jumlah, setJumlah] = useState(() => draftedFor(kode_mitra))
  const metode = useOverlay('metode')
  const isReady = jumlah !== undefined && jumlah >= LEAST
  return (
    <>
      <AmountForm
        title={mitraCopy.topUpTitle} other={mitraCopy.otherAmount} presets={PRESETS} jumlah={jumlah}
        problem={jumlah !== undefined && jumlah < LEAST ? mitraCopy.minimum : ''} onJumlah={setJumlah}
      />
      <Button className="w-full" disabled={!isReady} onClick={() => metode.show()}>{mitraCopy.payWay}</Button>
      <AmountCheckout
        whom={WHOM} jumlah={jumlah ?? 0} isReady={isReady} onMade={() => setJumlah(undefined)}
        untuk={{
          kode: kode_mitra,
          isi: { untuk: 'deposit', kode_mitra, jumlah: jumlah ?? 0 },
          kelompok: [{
            nama: usaha, sekolah: mitraCopy.title,
            rincian: [{ kode_tagihan: null, nama: mitraCopy.line, jumlah: jumlah ?? 0 }],
          }],
        }}
      />
    </>
  )
}
