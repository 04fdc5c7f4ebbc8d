import { AppBar } from '#components/app-bar.tsx'
import { BayarPage } from './bayar-page.tsx'

/** The same for somebody who is in and has no tabs of a visitor. */
export function BayarInsidePage() {
  return (
    <>
      <AppBar title="Bayar Tagihan" back={{ to: '/app/home' }} />
      <BayarPage />
    </>
  )
}
