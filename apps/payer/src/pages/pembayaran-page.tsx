import { AppBar } from '#components/app-bar.tsx'
import { tabOf } from '#features/pembayaran/layar.ts'
import { originOf } from '#features/pembayaran/origin-of.ts'
import { schoolOf } from '#features/pembayaran/school-of.ts'
import { PembayaranSkeleton } from '#features/pembayaran/components/pembayaran-skeleton.tsx'
import { PembayaranView } from '#features/pembayaran/components/pembayaran-view.tsx'
import { pembayaranCopy } from '#features/pembayaran/pembayaran.copy.ts'
import { useKunciInLink } from '#features/pembayaran/use-kunci-in-link.ts'
import { useLivePembayaran } from '#features/pembayaran/use-live-pembayaran.ts'
import { useParams } from '#lib/router/screens.tsx'
import { LinkTrouble } from './link-trouble.tsx'
import { pagesCopy } from './pages.copy.ts'

/** One payment, from its number to its receipt. */
export function PembayaranPage() {
  const { kode_pembayaran } = useParams('/bayar/pembayaran/$kode_pembayaran')
  useKunciInLink(kode_pembayaran)
  const { query, mode, ask, isStale } = useLivePembayaran(kode_pembayaran)
  const look = query.data
  return (
    <>
      <AppBar
        title={pagesCopy.payment}
        school={look && schoolOf(look.pembayaran)}
        back={look ? originOf(look.pembayaran) : { to: '/id/bayar' }}
      />
      <main
        tabIndex={-1}
        className="two-columns"
        {...(look && { 'data-title': tabOf(look.pembayaran) })}
      >
        {look && <PembayaranView look={look} mode={mode} isStale={isStale} onCheck={ask} />}
        {!look &&
          (query.error ? (
            <LinkTrouble title={pembayaranCopy.notFound} error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <PembayaranSkeleton />
          ))}
      </main>
    </>
  )
}
