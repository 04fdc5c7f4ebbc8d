import { makeKey } from '@lunas/client/random'
import type { PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { AppBar } from '#components/app-bar.tsx'
import { MetodeSheet } from '#features/pembayaran/components/metode-sheet.tsx'
import { keepKunci } from '#features/pembayaran/kunci-bukti.ts'
import { rememberPembayaran } from '#features/pembayaran/remembered.ts'
import { useBayarTautan, useTautan } from '#features/tautan/api/tautan.ts'
import { TautanCard } from '#features/tautan/components/tautan-card.tsx'
import { tautanCopy } from '#features/tautan/tautan.copy.ts'
import { navigate } from '#lib/router/router.ts'
import { useParams } from '#lib/router/screens.tsx'
import { useOverlay } from '#lib/use-overlay.ts'
import { useTitle } from '#lib/use-title.ts'
import { LinkTrouble } from './link-trouble.tsx'

/** The page of a pay link, which works without a login. */
export function TautanPage() {
  const { kode_tautan } = useParams('/tautan/$kode_tautan')
  const { data: tautan, error, refetch } = useTautan(kode_tautan)
  const metode = useOverlay('metode')
  const [key] = useState(makeKey)
  const bayar = useBayarTautan((pembayaran) => {
    rememberPembayaran(pembayaran)
    keepKunci(pembayaran.kode_pembayaran, pembayaran.kunci_bukti)
    const { kode_pembayaran } = pembayaran
    const to = '/bayar/pembayaran/$kode_pembayaran'
    void navigate({ to, params: { kode_pembayaran }, replace: true })
  })

  function choose(pilihan: PilihanMetode) {
    const chosen = METODE_GERBANG.find((one) => one === pilihan.metode)
    if (!chosen || bayar.isPending) return
    bayar.mutate({ kode_tautan, metode: chosen, key: `${key}-${chosen}` })
  }

  const title = useTitle(
    tautan?.status === 'berlaku'
      ? tautanCopy.tab(tautan.rincian.map(({ nama }) => nama), formatRupiah(tautan.jumlah))
      : undefined,
  )
  return (
    <>
      <AppBar title={tautanCopy.title} school={tautan} back={{ to: '/id/bayar' }} />
      <main tabIndex={-1} className="mx-auto max-w-xl space-y-5 p-4" {...title}>
        {!tautan && !error && (
          <div role="status" aria-label={tautanCopy.loading}>
            <Skeleton className="h-48 rounded-card" />
          </div>
        )}
        {error && (
          <LinkTrouble title={tautanCopy.failed} error={error} onRetry={() => void refetch()} />
        )}
        {tautan && <TautanCard tautan={tautan} />}
        {tautan?.sedang_dibayar && (
          <p className="tone-due rounded-card p-4 text-sm">{tautanCopy.running}</p>
        )}
        {tautan?.status === 'berlaku' && (
          <Button
            className="w-full text-lg"
            busy={bayar.isPending}
            onClick={() => metode.show()}
          >
            {tautanCopy.choose}
          </Button>
        )}
      </main>
      {tautan && (
        <MetodeSheet
          open={metode.open && tautan.status === 'berlaku'}
          untuk={{ kode_tautan }}
          jumlah={tautan.jumlah}
          onClose={metode.close}
          onChoose={choose}
        />
      )}
    </>
  )
}
