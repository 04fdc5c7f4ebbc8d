import { CameraIcon } from '@lunas/ui/icons/camera'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { useEffect, useState } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useBeranda } from '#features/beranda/api/get-beranda.ts'
import { buktiCopy } from '#features/pembayaran/bukti.copy.ts'
import { useOpenPembayaran } from '#features/pembayaran/use-open-pembayaran.ts'
import { Navigate } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'
import { assignShared, readShared } from '#lib/shared-picture.ts'
import { session } from '#lib/session.ts'

/** Where a transfer slip shared by another app arrives: which payment is it for? */
export function BuktiPage() {
  const isLoggedIn = session() !== undefined
  const [hasPicture, setPicture] = useState<boolean>()
  useEffect(() => void readShared().then((found) => setPicture(found !== undefined)), [])
  return (
    <>
      <AppBar title={buktiCopy.shared} back={{ to: isLoggedIn ? '/app/home' : '/id/bayar' }} />
      <main tabIndex={-1} className="form-page">
        {hasPicture === false && (
          <EmptyState Icon={CameraIcon} isPage title={buktiCopy.noPicture} text={buktiCopy.limits} />
        )}
        {hasPicture && (isLoggedIn ? <OfAccount /> : <Choice running={[]} />)}
      </main>
    </>
  )
}

function OfAccount() {
  const { data, isLoading } = useBeranda()
  const running = data?.pembayaran_berjalan.map(({ kode_pembayaran }) => kode_pembayaran) ?? []
  return isLoading ? <Skeleton className="h-40 rounded-card" /> : <Choice running={running} />
}

/** Asks only when several payments fit. */
function Choice({ running }: { running: readonly string[] }) {
  const open = useOpenPembayaran(running)
  const [chosen, setChosen] = useState<string>()
  const only = open?.length === 1 ? open[0]?.kode_pembayaran : undefined
  const kode_pembayaran = chosen ?? only
  const [isAssigned, setAssigned] = useState(false)
  useEffect(() => {
    if (kode_pembayaran) void assignShared(kode_pembayaran).then(() => setAssigned(true))
  }, [kode_pembayaran])

  if (!open || (kode_pembayaran && !isAssigned)) return <Skeleton className="h-40 rounded-card" />
  if (kode_pembayaran)
    return (
      <Navigate to="/bayar/pembayaran/$kode_pembayaran" params={{ kode_pembayaran }} replace />
    )
  if (open.length === 0)
    return (
      <EmptyState Icon={CameraIcon} isPage title={buktiCopy.noPayment} text={buktiCopy.noPaymentText}>
        <button type="button" className="btn btn-primary" onClick={() => void navigate({ to: '/bayar' })}>
          {buktiCopy.pay}
        </button>
      </EmptyState>
    )
  return (
    <div>
      <h1 className="text-2xl">{buktiCopy.which}</h1>
      <ul className="mt-4 divide-y divide-line overflow-clip rounded-card border border-line">
        {open.map((pembayaran) => (
          <li key={pembayaran.kode_pembayaran}>
            <button
              type="button"
              className="flex w-full items-center gap-3 px-4 py-3 text-start hover:bg-sunken"
              onClick={() => setChosen(pembayaran.kode_pembayaran)}
            >
              <span className="min-w-0 grow">
                <span className="flex items-baseline justify-between gap-3 font-semibold">
                  <span className="wrap-anywhere">{pembayaran.nama_metode}</span>
                  <Nominal value={pembayaran.total} />
                </span>
                <span className="mt-1 block wrap-anywhere text-sm text-ink-soft">
                  {pembayaran.siswa.nama} · {pembayaran.rincian.map(({ nama }) => nama).join(', ')}
                </span>
              </span>
              <ChevronRightIcon className="shrink-0 text-ink-faint" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
