import { AppBar } from '#components/app-bar.tsx'
import { BayarPage } from './bayar-page.tsx'

/** The same page for logged-in parents, who have other tabs. */
export function BayarInsidePage() {
  return (
    <>
      <AppBar title="Bayar Tagihan" back={{ to: '/app/home' }} />
      <BayarPage />
    </>
  )
}
