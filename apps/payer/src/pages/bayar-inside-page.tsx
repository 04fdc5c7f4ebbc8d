import { AppBar } from '#components/app-bar.tsx'
import { BayarPage } from './bayar-page.tsx'

/** The same for logged-in parents, who do not have the visitor's tabs. */
export function BayarInsidePage() {
  return (
    <>
      <AppBar title="Bayar Tagihan" back={{ to: '/app/home' }} />
      <BayarPage />
    </>
  )
}
