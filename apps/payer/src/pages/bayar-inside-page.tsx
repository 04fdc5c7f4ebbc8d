import { AppBar } from '#components/app-bar.tsx'
import { BayarPage } from './bayar-page.tsx'
import { pagesCopy } from './pages.copy.ts'

/** The same page for logged-in parents, who have other tabs. */
export function BayarInsidePage() {
  return (
    <>
      <AppBar title={pagesCopy.payBills} back={{ to: '/app/home' }} />
      <BayarPage />
    </>
  )
}
