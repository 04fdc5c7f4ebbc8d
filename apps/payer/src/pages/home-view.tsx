import { instantOf, now } from '@lunas/client/clock'
import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { berandaCopy } from '#features/beranda/beranda.copy.ts'
import { AnakSection } from '#features/beranda/components/anak-section.tsx'
import { GreetingCard } from '#features/beranda/components/greeting-card.tsx'
import { KuitansiTerbaruList } from '#features/beranda/components/kuitansi-terbaru-list.tsx'
import { QuickMenu } from '#features/beranda/components/quick-menu.tsx'
import { RunningRow } from '#features/beranda/components/running-row.tsx'
import { SppSection } from '#features/beranda/components/spp-section.tsx'
import { InstitusiLogo } from '#features/institusi/components/institusi-logo.tsx'
import { session } from '#lib/session.ts'
import type { ReactNode } from 'react'

type HomeViewProps = {
  beranda: Beranda | undefined
  /** Pays all of it. */
  payAll: ReactNode
  /** Below everything else, so that it may come later without moving anything. */
  news?: ReactNode
  /** Stands in the place of the children: while there is no answer, or none of them. */
  children?: ReactNode
}

/**
 * What is owed, every child, running payments, the school year and receipts. It is drawn twice: before
 * React is there (app/early), and by React. So it shows only what it is given.
 */
export function HomeView({ beranda, payAll, news, children }: HomeViewProps) {
  const berjalan = beranda?.pembayaran_berjalan ?? []
  const hari_ini = dayOf(beranda)
  return (
    <main tabIndex={-1} className="two-columns home">
      <div className="space-y-4">
        <GreetingCard
          nama={session()?.nama ?? ''}
          beranda={beranda}
          logo={<InstitusiLogo size={40} />}
        >
          {payAll}
        </GreetingCard>
        {beranda && <AnakSection anak={beranda.anak} hari_ini={hari_ini} />}
        {children}
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
          {news}
        </div>
      )}
    </main>
  )
}

/** The day that the server answered on; this device's until then. */
export function dayOf(beranda: Beranda | undefined): LocalDate {
  return localDateAt(beranda ? new Date(beranda.sekarang) : instantOf(now()), 'Asia/Jakarta')
}
