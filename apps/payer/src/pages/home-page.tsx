import { sentenceOf } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import { HomeIcon } from '@lunas/ui/icons/home'
import { EmptyState } from '#components/empty-state.tsx'
import { useBeranda } from '#features/beranda/api/get-beranda.ts'
import { berandaCopy } from '#features/beranda/beranda.copy.ts'
import { AnakSection } from '#features/beranda/components/anak-section.tsx'
import { BerandaSkeleton } from '#features/beranda/components/beranda-skeleton.tsx'
import { BeritaSection } from '#features/beranda/components/berita-section.tsx'
import { GreetingCard } from '#features/beranda/components/greeting-card.tsx'
import { KuitansiTerbaruList } from '#features/beranda/components/kuitansi-terbaru-list.tsx'
import { QuickMenu } from '#features/beranda/components/quick-menu.tsx'
import { InstitusiLogo } from '#features/institusi/components/institusi-logo.tsx'
import { RiwayatRow } from '#features/pembayaran/components/riwayat-row.tsx'
import { session } from '#lib/session.ts'
import { useArrived } from '#lib/use-arrived.ts'

/** Every child with what is owed, running payments, and links to everything else. */
export function HomePage() {
  const { data, error, refetch } = useBeranda()
  const beranda = useArrived(data)
  const berjalan = beranda?.pembayaran_berjalan ?? []
  return (
    <main tabIndex={-1} className="two-columns">
      <div className="space-y-5">
        <GreetingCard nama={session()?.nama ?? ''} beranda={beranda}>
          <InstitusiLogo size={48} />
        </GreetingCard>
        {berjalan.length > 0 && (
          <section aria-live="polite">
            <h2 className="mb-2 px-1 text-base">{berandaCopy.running}</h2>
            <ul className="card divide-y divide-line overflow-clip">
              {berjalan.map((baris) => (
                <RiwayatRow key={baris.kode_pembayaran} baris={baris} />
              ))}
            </ul>
          </section>
        )}
        {beranda && <AnakSection anak={beranda.anak} />}
        {!beranda && !error && <BerandaSkeleton />}
        {!beranda && error && (
          <EmptyState Icon={HomeIcon} title={berandaCopy.failed} text={sentenceOf(error)}>
            <Button onClick={() => void refetch()}>{berandaCopy.retry}</Button>
          </EmptyState>
        )}
      </div>
      <div className="space-y-5">
        <QuickMenu />
        {beranda && <KuitansiTerbaruList kuitansi={beranda.kuitansi_terbaru} />}
        {beranda && <BeritaSection {...beranda} />}
      </div>
    </main>
  )
}
