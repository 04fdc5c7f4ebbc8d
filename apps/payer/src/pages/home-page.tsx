import { sentenceOf } from '@lunas/client/api-error'
import { instantOf, now } from '@lunas/client/clock'
import { Button } from '@lunas/ui/button'
import { OfflineDrawing } from '@lunas/ui/drawings/offline'
import { localDateAt } from '@lunas/values/local-date'
import { EmptyState } from '#components/empty-state.tsx'
import { useBeranda } from '#features/beranda/api/get-beranda.ts'
import { berandaCopy } from '#features/beranda/beranda.copy.ts'
import { AnakSection } from '#features/beranda/components/anak-section.tsx'
import { BerandaSkeleton } from '#features/beranda/components/beranda-skeleton.tsx'
import { BeritaSection } from '#features/beranda/components/berita-section.tsx'
import { GreetingCard } from '#features/beranda/components/greeting-card.tsx'
import { KuitansiTerbaruList } from '#features/beranda/components/kuitansi-terbaru-list.tsx'
import { QuickMenu } from '#features/beranda/components/quick-menu.tsx'
import { RunningRow } from '#features/beranda/components/running-row.tsx'
import { SppSection } from '#features/beranda/components/spp-section.tsx'
import { InstitusiLogo } from '#features/institusi/components/institusi-logo.tsx'
import { session } from '#lib/session.ts'
import { useArrived } from '#lib/use-arrived.ts'
import { PayAll } from './pay-all.tsx'

/** What is owed, every child, running payments, the school year, receipts and news. */
export function HomePage() {
  const { data, error, refetch } = useBeranda()
  const beranda = useArrived(data)
  const berjalan = beranda?.pembayaran_berjalan ?? []
  const hari_ini = localDateAt(beranda ? new Date(beranda.sekarang) : instantOf(now()), 'Asia/Jakarta')
  return (
    <main tabIndex={-1} className="two-columns home">
      <div className="space-y-4">
        <GreetingCard
          nama={session()?.nama ?? ''}
          beranda={beranda}
          logo={<InstitusiLogo size={40} />}
        >
          <PayAll beranda={beranda} />
        </GreetingCard>
        {beranda && <AnakSection anak={beranda.anak} hari_ini={hari_ini} />}
        {!beranda && !error && <BerandaSkeleton />}
        {!beranda && error && (
          <EmptyState drawing={<OfflineDrawing />} title={berandaCopy.failed} text={sentenceOf(error)}>
            <Button onClick={() => void refetch()}>{berandaCopy.retry}</Button>
          </EmptyState>
        )}
        {berjalan.length > 0 && (
          <section aria-live="polite">
            <h2 className="mb-2 text-base">{berandaCopy.running}</h2>
            <ul className="card divide-y divide-line overflow-clip">
              {berjalan.map((baris) => (
                <RunningRow key={baris.kode_pembayaran} baris={baris} />
              ))}
            </ul>
          </section>
        )}
        {beranda && <SppSection anak={beranda.anak} hari_ini={hari_ini} />}
      </div>
      {beranda && (
        <div className="space-y-4">
          <QuickMenu />
          <KuitansiTerbaruList kuitansi={beranda.kuitansi_terbaru} hari_ini={hari_ini} />
          <BeritaSection {...beranda} hari_ini={hari_ini} />
        </div>
      )}
    </main>
  )
}
