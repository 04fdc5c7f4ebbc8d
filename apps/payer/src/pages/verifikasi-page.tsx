import { Skeleton } from '@lunas/ui/skeleton'
import { ShieldCheckIcon } from '@lunas/ui/icons/shield-check'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useVerifikasi } from '#features/kuitansi/api/verifikasi-kuitansi.ts'
import { VerifikasiForm } from '#features/kuitansi/components/verifikasi-form.tsx'
import { VerifikasiResult } from '#features/kuitansi/components/verifikasi-result.tsx'
import { verifikasiCopy } from '#features/kuitansi/kuitansi.copy.ts'
import { navigate } from '#lib/router/router.ts'
import { useSearch } from '#lib/router/screens.tsx'

/** The page behind a receipt's QR code: anyone can check whether it is genuine. */
export function VerifikasiPage() {
  const { nomor = '', tt, jumlah } = useSearch('/verifikasi')
  const {
    data: verifikasi,
    error,
    isFetching,
  } = useVerifikasi({ nomor, ...(tt && { tt }), ...(jumlah && { jumlah }) })
  return (
    <>
      <AppBar title={verifikasiCopy.title} back={{ to: '/id/bayar' }} isLeaf />
      <main tabIndex={-1} className="two-columns">
        <div className="space-y-5">
          <h1 className="sr-only">{verifikasiCopy.title}</h1>
          {!nomor && <p className="text-ink-soft">{verifikasiCopy.intro}</p>}
          {isFetching && !verifikasi && (
            <div role="status" aria-label={verifikasiCopy.checking}>
              <Skeleton className="h-48 rounded-card" />
            </div>
          )}
          {verifikasi && <VerifikasiResult verifikasi={verifikasi} />}
          {error && !verifikasi && !isFetching && (
            <EmptyState
              Icon={ShieldCheckIcon}
              title={verifikasiCopy.failed}
              error={error}
            />
          )}
        </div>
        <VerifikasiForm
          key={nomor}
          nomor={nomor}
          onAsk={(pertanyaan) => void navigate({ to: '/verifikasi', search: pertanyaan })}
        />
      </main>
    </>
  )
}
