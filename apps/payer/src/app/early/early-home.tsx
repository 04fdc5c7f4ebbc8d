import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { PayAllButton } from '#features/beranda/components/pay-all-button.tsx'
import { showKeptInstitusi } from '#features/institusi/institusi-store.ts'
import { showEarly, touch } from '#lib/early-drawing.ts'
import { AppFrame } from '#pages/app-frame.tsx'
import { HomeView } from '#pages/home-view.tsx'
import { nodesOf } from './jsx-runtime.ts'

/**
 * Draws the home from its first call, while React is still being downloaded. What nobody reads first
 * stays with the app, and out of this file: the news below everything else, and a home without a child.
 */
export async function drawEarlyHome(answering: Promise<Beranda>): Promise<void> {
  const [beranda] = await Promise.all([answering, import('../later.css'), showKeptInstitusi()])
  if (beranda.anak.length > 0) show(beranda, false)
}

function show(beranda: Beranda, busy: boolean) {
  function payAll() {
    touch.isPayAllTapped = true
    show(beranda, true)
  }
  showEarly(
    nodesOf(
      <AppFrame>
        <HomeView
          beranda={beranda}
          payAll={<PayAllButton beranda={beranda} busy={busy} onClick={payAll} />}
        />
      </AppFrame>,
    ),
  )
}
