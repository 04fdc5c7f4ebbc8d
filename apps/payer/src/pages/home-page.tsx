import { Button } from '@lunas/ui/button'
import { HomeIcon } from '@lunas/ui/icons/home'
import { useLayoutEffect } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { useBeranda } from '#features/beranda/api/get-beranda.ts'
import { berandaCopy } from '#features/beranda/beranda.copy.ts'
import { BerandaSkeleton } from '#features/beranda/components/beranda-skeleton.tsx'
import { BeritaSection } from '#features/beranda/components/berita-section.tsx'
import { NoAnak } from '#features/beranda/components/no-anak.tsx'
import { whenReleased } from '#lib/early-drawing.ts'
import { endEarly } from '#lib/end-early.ts'
import { useArrived } from '#lib/use-arrived.ts'
import { dayOf, HomeView } from './home-view.tsx'
import { PayAll } from './pay-all.tsx'

/** The home screen: its answer, or what stands in for it. */
export function HomePage() {
  const { data, error, refetch } = useBeranda()
  const beranda = useArrived(data)
  useLayoutEffect(() => whenReleased(endEarly), [])
  return (
    <HomeView
      beranda={beranda}
      payAll={<PayAll beranda={beranda} />}
      news={beranda && <BeritaSection {...beranda} hari_ini={dayOf(beranda)} />}
    >
      {beranda?.anak.length === 0 && <NoAnak />}
      {!beranda && !error && <BerandaSkeleton />}
      {!beranda && error && (
        <EmptyState Icon={HomeIcon} title={berandaCopy.failed} error={error}>
          <Button onClick={() => void refetch()}>{berandaCopy.retry}</Button>
        </EmptyState>
      )}
    </HomeView>
  )
}
