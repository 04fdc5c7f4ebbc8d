import { SettingsIcon } from '@lunas/ui/icons/settings'
import { AppBar } from '#components/app-bar.tsx'
import { KabarList } from '#features/kabar/components/kabar-list.tsx'
import { kabarCopy } from '#features/kabar/kabar.copy.ts'
import { Link } from '#lib/router/link.tsx'

/** The messages of this person; what they receive is a screen of its own. */
export function KabarPage() {
  return (
    <>
      <AppBar title={kabarCopy.title} back={{ to: '/app/home' }} isLeaf>
        <Link to="/app/notifikasi/atur" className="icon-btn" aria-label={kabarCopy.choices}>
          <SettingsIcon size={22} />
        </Link>
      </AppBar>
      <main tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 pb-6">
        <h1 className="sr-only">{kabarCopy.title}</h1>
        <KabarList />
      </main>
    </>
  )
}
